import { DIRECT_PLATFORM, type RawFeedback, type Region, rawFeedbackTopic, ServiceError } from '@cfi/contracts';
import { correlationHeader, type MessageBus } from '@cfi/messaging';
import { createErrorList, type LineError } from '../import-report.ts';
import { readRows } from './read-rows.ts';
import { type RowSubmission, rowSubmission } from './row-submission.ts';

export interface ImportCsvDeps {
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly region: Region;
  readonly now: () => Date;
}

/** Whose file it is, which column holds which field, and the id of the request that brings it. */
export interface CsvImport {
  readonly teamId: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly correlationId: string;
}

/** What an import of a CSV file did. */
export interface CsvReport {
  readonly rows: number;
  /** Taken over, to be analysed. */
  readonly accepted: number;
  /** Rows that were not taken. */
  readonly failed: number;
  /** The first 100 of them. */
  readonly errors: readonly LineError[];
}

/** Rows that are published at once: they share batches of the bus. */
const BATCH_ROWS = 200;
const BATCH_CHARS = 4 * 1024 * 1024;

/**
 * Takes each row of a CSV file over as a submission, to be stored and analysed as one of `POST /ingest`. Resolves when all of it is
 * durable; a file that comes again doubles nothing.
 */
export async function importCsv(
  { bus, region, now }: ImportCsvDeps,
  { teamId, mapping, correlationId }: CsvImport,
  source: AsyncIterable<Buffer>,
): Promise<CsvReport> {
  const fields = Object.keys(mapping);
  const errors = createErrorList();
  let rows = 0;
  let accepted = 0;
  let batch: RowSubmission[] = [];
  let chars = 0;

  async function publish(): Promise<void> {
    const accepted_at = now().toISOString();
    await Promise.all(
      batch.map(({ id, body }) => {
        const raw: RawFeedback = {
          schema_version: 1,
          feedback_ids: [id],
          team_id: teamId,
          region,
          category: 'direct',
          platform: DIRECT_PLATFORM,
          accepted_at,
          correlation_id: correlationId,
          headers: {},
          body,
        };
        return bus.publish(rawFeedbackTopic, raw, { [correlationHeader]: correlationId });
      }),
    );
    accepted += batch.length;
    batch = [];
    chars = 0;
  }

  /** The submission of a row; null when it is wrong, which is written down. */
  function submissionOf(line: number, cells: readonly string[]): RowSubmission | null {
    try {
      return rowSubmission(teamId, fields, cells);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.add(line, error.details[0]!);
      return null;
    }
  }

  try {
    for await (const row of readRows(source, mapping)) {
      rows++;
      if ('error' in row) {
        errors.add(row.line, row.error);
        continue;
      }
      const submission = submissionOf(row.line, row.cells);
      if (submission === null) continue;
      batch.push(submission);
      chars += submission.body.length;
      if (batch.length >= BATCH_ROWS || chars >= BATCH_CHARS) await publish();
    }
  } finally {
    // Also where the file cannot be read on: what came before is taken.
    if (batch.length > 0) await publish();
  }
  return { rows, accepted, ...errors.taken() };
}
