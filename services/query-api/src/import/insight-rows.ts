import { importedIdOf } from '@cfi/contracts';
import { judgements } from '../domain/correction.ts';
import { headVector } from '../domain/search/head-vector.ts';
import { vocabularyOf } from '../domain/search/vocabulary.ts';
import type { Found } from './feedback-rows.ts';
import type { InsightRecord } from './import-record.ts';

/** The feedback of a record, where it is stored. */
export type Stored = Found & { readonly id: string };

/** The id of an insight here: the same where its feedback has the same. */
export const insightIdHere = (teamId: string, id: string, feedback: Stored): string =>
  feedback.id === feedback.given_id ? id : importedIdOf(teamId, id);

/** Whether a person has had a hand in it. */
export const isDecided = ({ model_values, assignee, note, status }: InsightRecord): boolean =>
  Object.keys(model_values).length > 0 || assignee !== null || note !== null || status !== 'open';

/**
 * `save`; `wait` for its analysis, which may come later in the file; `outdated` by the stored analysis. What a person has changed is
 * kept whatever the analyses say.
 */
export function fitOf(record: InsightRecord, { analyzed_at }: Stored): 'save' | 'wait' | 'outdated' {
  if (analyzed_at === null || isDecided(record)) return 'save';
  const difference = Date.parse(record.analyzed_at) - analyzed_at.getTime();
  return difference === 0 ? 'save' : difference > 0 ? 'wait' : 'outdated';
}

/** A row of `SAVE_INSIGHTS`. */
export function insightRow(teamId: string, record: InsightRecord, feedback: Stored) {
  const { components, confidence_factor, floor, cap, ...fields } = record;
  return {
    ...fields,
    id: insightIdHere(teamId, record.id, feedback),
    feedback_id: feedback.id,
    components: { addends: components, confidence_factor, floor, cap },
    changed_by_person: isDecided(record),
    head_search: headVector(record, feedback.detected_language ?? 'en'),
  };
}
export type InsightRow = ReturnType<typeof insightRow>;

/** Rows of `SAVE_WORDS`. */
export const wordRows = (teamId: string, rows: readonly InsightRow[]): object[] => [
  { team_id: teamId, words: vocabularyOf(rows.flatMap(({ title, pain_point }) => [title, pain_point])) },
];

/** Rows of `SAVE_JUDGEMENTS`: what people have decided says how far they agree with the engine. */
export const judgementRows = (teamId: string, rows: readonly InsightRow[]): object[] =>
  rows.flatMap((row) =>
    judgements(row.model_values, row).map((judgement) => ({
      ...judgement,
      team_id: teamId,
      insight_id: row.id,
      engine: row.engine,
      version: row.engine_version,
    })),
  );
