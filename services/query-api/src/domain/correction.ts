import type { AnalyzedInsight, Status } from '@cfi/contracts';

/** Fields of an insight that the engine proposes and a person may decide otherwise. */
export const DECIDABLE = [
  'title',
  'pain_point',
  'type',
  'severity',
  'product_area',
  'is_deal_blocker',
  'willingness_to_pay',
] as const;
export type DecidableField = (typeof DECIDABLE)[number];

/** Values by field, of those that are there. */
export type DecidableValues = Partial<Pick<AnalyzedInsight, DecidableField>>;

/** What a person may change of an insight. */
export interface InsightChanges extends DecidableValues {
  readonly status?: Status;
  readonly assignee?: string | null;
  readonly note?: string | null;
}

/** What a person may change of a feedback. */
export interface FeedbackChanges {
  readonly status?: Status;
  readonly tags?: readonly string[];
}

/** One field that a person has given another value. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes that make a difference to what is shown, in the order of `changes`. */
export const fieldChanges = (shown: Readonly<Record<string, unknown>>, changes: object): FieldChange[] =>
  Object.entries(changes).flatMap(([field, to]) =>
    to === undefined || same(shown[field], to) ? [] : [{ field, from: shown[field], to }],
  );

/** What a person says of fields that the engine proposes: also that it was right. */
export interface Judgement {
  readonly field: DecidableField;
  readonly agreed: boolean;
}

/** One for each field whose engine's value is known and that was decided. */
export const judgements = (modelValues: DecidableValues, decided: DecidableValues): Judgement[] =>
  DECIDABLE.flatMap((field) =>
    modelValues[field] === undefined || decided[field] === undefined
      ? []
      : [{ field, agreed: same(modelValues[field], decided[field]) }],
  );

/** The engine's values of the decided fields, after more have been decided: of those that were decided before they stay. */
export function modelValuesAfter(
  shown: Readonly<Record<DecidableField, unknown>>,
  modelValues: DecidableValues,
  changes: InsightChanges,
): DecidableValues {
  const decided = DECIDABLE.filter((field) => changes[field] !== undefined && !(field in modelValues));
  return { ...modelValues, ...Object.fromEntries(decided.map((field) => [field, shown[field]])) };
}

/** A new analysis beside what a person has decided: shown stays what was decided, and the engine's values are kept beside it. */
export function keepDecisions(
  insight: AnalyzedInsight,
  decided: DecidableValues,
): { readonly shown: AnalyzedInsight; readonly modelValues: DecidableValues } {
  const modelValues = Object.fromEntries(
    Object.keys(decided).map((field) => [field, insight[field as DecidableField]]),
  );
  return { shown: { ...insight, ...decided }, modelValues };
}
