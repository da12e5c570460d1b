import { normalizedFeedbackTopic, type Region } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Pool, PoolClient } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor } from '../credentials/actor.ts';
import type { Eraser } from '../erasure/eraser.ts';
import { asWriter, type TeamWriter } from '../feedback-store/transaction.ts';
import { toMessage } from '../reanalysis/stored-message.ts';
import type { RecordKind } from './import-record.ts';
import { createErrorList, type ImportReport, noOutcomes, type RecordOutcome } from './import-report.ts';
import { readRecord } from './read-record.ts';
import { type SavedBatch, saveRecords } from './save-records.ts';
import { splitLines } from './split-lines.ts';
import { addWaiting, createWaitingLines, type NumberedRecord, takeWaiting } from './waiting-lines.ts';

export interface ImportDeps {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly eraser: Pick<Eraser, 'eraseFeedback'>;
  readonly region: Region;
  readonly now: () => Date;
}

/** Whose file it is, and who brings it. */
export interface Importer {
  readonly teamId: string;
  readonly by: Actor;
  readonly mayErase: boolean;
}

/** A batch is one transaction: as many lines, or as many bytes. */
const BATCH_LINES = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** The largest delivery has 10 MB. */
const LINE_BYTES = 16 * 1024 * 1024;
const ATTEMPTS = 5;

/** Two writers waited for each other (SQLSTATE 40P01), and this one was asked to give way. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01';

async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Stores the records of an export, in an empty or a filled team. What is there already stays as it is, so a file may come again, whole
 * or from where it was cut. Resolves when all of it is stored and what must still be analysed is on its way.
 */
export async function importRecords(
  deps: ImportDeps,
  importer: Importer,
  source: AsyncIterable<Buffer>,
): Promise<ImportReport> {
  const { pool, bus, eraser, region, now } = deps;
  const { teamId, by } = importer;
  const errors = createErrorList();
  const records: Record<RecordKind, Record<RecordOutcome, number>> = {
    feedback: noOutcomes(),
    insight: noOutcomes(),
    correction: noOutcomes(),
    tombstone: noOutcomes(),
  };
  let lines = 0;
  let queued = 0;

  async function finish({ outcomes, errors: refused, toAnalyze, toErase }: SavedBatch): Promise<void> {
    for (const { kind, outcome } of outcomes) records[kind][outcome]++;
    for (const { line, error } of refused) errors.add(line, error);
    await Promise.all(toAnalyze.map((row) => bus.publish(normalizedFeedbackTopic, toMessage(row, region))));
    queued += toAnalyze.length;
    for (const id of toErase) await eraser.eraseFeedback(teamId, id, by);
  }

  const save = (client: PoolClient, batch: readonly NumberedRecord[], isOver: boolean): Promise<SavedBatch> =>
    saveRecords({ ...importer, client, now: now(), isOver }, batch);

  const saveBatch = async (writer: TeamWriter, batch: readonly NumberedRecord[]): Promise<void> =>
    finish(
      await onceMore(() =>
        writer.write(async (client) => {
          const saved = await save(client, batch, false);
          await addWaiting(
            client,
            batch.filter(({ line }) => saved.waiting.has(line)),
          );
          return saved;
        }),
      ),
    );

  async function saveWaiting(writer: TeamWriter): Promise<void> {
    for (let last = BATCH_LINES; last === BATCH_LINES; ) {
      const saved = await onceMore(() =>
        writer.write(async (client) => {
          const batch = await takeWaiting(client, BATCH_LINES);
          last = batch.length;
          return save(client, batch, true);
        }),
      );
      await finish(saved);
    }
  }

  return asWriter(pool, teamId, async (writer) => {
    await writer.write(createWaitingLines);
    let batch: NumberedRecord[] = [];
    let bytes = 0;
    for await (const { number: line, bytes: text } of splitLines(source, LINE_BYTES)) {
      lines = line;
      if (text === null) {
        errors.add(line, { path: '', code: 'line_too_long', message: 'must have at most 16 MB' });
        continue;
      }
      if (text.every((byte) => byte === 0x0d || byte === 0x20)) continue;
      const record = readRecord(text);
      if (!('kind' in record)) {
        errors.add(line, record);
        continue;
      }
      batch.push({ line, record });
      bytes += text.length;
      if (batch.length < BATCH_LINES && bytes < BATCH_BYTES) continue;
      await saveBatch(writer, batch);
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) await saveBatch(writer, batch);
    await saveWaiting(writer);
    const { failed, errors: shown } = errors.taken();
    await writer.write((client) =>
      writeAudit(client, teamId, now(), { by, action: 'records.imported', details: { lines, queued, failed } }),
    );
    return { lines, records, queued, failed, errors: shown };
  });
}
