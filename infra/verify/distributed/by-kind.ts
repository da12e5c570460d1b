import { type StoredFeedback, type TeamRecord, words } from '../audit.ts';
import type { Submission } from '../submissions.ts';

/** Where rows end that belong to nothing that was sent. */
export const UNKNOWN = 'unknown';

/** A team's record in parts, by the kind of fault around which things were sent. */
export function splitByKind(record: TeamRecord, kindOf: (submission: Submission) => string): Map<string, TeamRecord> {
  const kindOfWords = new Map<string, string>();
  for (const { submission } of record.accepted) {
    for (const content of submission.contents) kindOfWords.set(words(content), kindOf(submission));
  }
  const kindOfRow = ({ content }: StoredFeedback): string => kindOfWords.get(words(content)) ?? UNKNOWN;
  const kindOfId = new Map(record.listed.map((row) => [row.id, kindOfRow(row)]));
  const accepted = Map.groupBy(record.accepted, ({ submission }) => kindOf(submission));
  const listed = Map.groupBy(record.listed, kindOfRow);
  const insights = Map.groupBy(record.insights, ({ feedback_id }) => kindOfId.get(feedback_id) ?? UNKNOWN);
  const kinds = new Set([...accepted.keys(), ...listed.keys(), ...insights.keys()]);
  return new Map(
    [...kinds].map((kind) => [
      kind,
      {
        accepted: accepted.get(kind) ?? [],
        listed: listed.get(kind) ?? [],
        insights: insights.get(kind) ?? [],
        byId: record.byId,
      },
    ]),
  );
}
