import type { ErrorDetail } from '@cfi/contracts';
import { KEEP_TEAMS } from '../feedback-store/transaction.ts';
import type { StoredMessage } from '../reanalysis/stored-message.ts';
import { addToLedger } from '../usage/ledger.ts';
import type { DataOf, ImportRecord, RecordKind } from './import-record.ts';
import type { RecordOutcome } from './import-report.ts';
import type { LineOf, Outcomes, SaveContext } from './save-context.ts';
import { saveFeedback } from './save-feedback.ts';
import { saveCorrections, saveInsights, saveTombstones } from './save-parts.ts';

/** What became of a batch. */
export interface SavedBatch {
  readonly outcomes: readonly { readonly kind: RecordKind; readonly outcome: RecordOutcome }[];
  /** Lines that wait for what others have not brought yet. */
  readonly waiting: ReadonlySet<number>;
  readonly errors: readonly { readonly line: number; readonly error: ErrorDetail }[];
  readonly toAnalyze: readonly StoredMessage[];
  /** Stored feedback that the file says was erased. */
  readonly toErase: readonly string[];
}

/** The records of a batch, in the transaction of `client`: all of them or none. */
export async function saveRecords(
  context: SaveContext,
  batch: readonly { readonly line: number; readonly record: ImportRecord }[],
): Promise<SavedBatch> {
  const { client, teamId } = context;
  const [outcomes, waiting, errors, toErase] = [
    [] as { kind: RecordKind; outcome: RecordOutcome }[],
    new Set<number>(),
    [] as { line: number; error: ErrorDetail }[],
    [] as string[],
  ];
  const told: Outcomes = {
    count: (kind, outcome, records = 1) => {
      for (let n = 0; n < records; n++) outcomes.push({ kind, outcome });
    },
    wait: (line) => void waiting.add(line),
    refuse: (line, error) => void errors.push({ line, error }),
    erase: (id) => void toErase.push(id),
  };
  const of = <K extends RecordKind>(kind: K): LineOf<DataOf<K>>[] =>
    batch.flatMap(({ line, record }) => (record.kind === kind ? [{ line, data: record.data as DataOf<K> }] : []));

  await client.query(KEEP_TEAMS, [[teamId]]);
  const { born, toAnalyze } = await saveFeedback(context, of('feedback'), told);
  await saveInsights(context, of('insight'), told);
  await saveCorrections(context, of('correction'), told);
  await saveTombstones(context, of('tombstone'), told);
  await addToLedger(
    client,
    born.map((at) => ({ team_id: teamId, at, feedback_accepted: 1 })),
  );
  return { outcomes, waiting, errors, toAnalyze, toErase };
}
