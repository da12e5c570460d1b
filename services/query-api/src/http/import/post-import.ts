import { ServiceError } from '@cfi/contracts';
import {
  dataAnswer,
  type Endpoint,
  type Operation,
  parseQuery,
  requestIdOf,
  sendData,
  takeLongBody,
} from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';

import { z } from 'zod';
import { type CsvReport, importCsv } from '../../import/csv/import-csv.ts';
import { CsvColumnsSchema, CsvMappingSchema } from '../../import/csv/row-submission.ts';
import { type ImportDeps, type Importer, importRecords } from '../../import/import-records.ts';
import type { ImportReport, LineError } from '../../import/import-report.ts';
import { exampleFeedbackRecord } from '../openapi/examples.ts';

const count = z.int().min(0);
const LineErrorSchema = z
  .object({ line: z.int().min(1), code: z.string(), path: z.string(), message: z.string() })
  .meta({ id: 'LineError' }) satisfies z.ZodType<LineError>;
const wrong = {
  failed: count.meta({ description: 'Lines that were not taken.' }),
  errors: z.array(LineErrorSchema).meta({ description: 'The first 100 of them.' }),
};
const OutcomesSchema = z.object({ created: count, changed: count, unchanged: count, erased: count });

const ImportReportSchema = z
  .object({
    lines: count,
    records: z.object({
      feedback: OutcomesSchema,
      insight: OutcomesSchema,
      correction: OutcomesSchema,
      tombstone: OutcomesSchema,
    }),
    queued: count.meta({ description: 'Feedback without an analysis, which is analysed now.' }),
    ...wrong,
  })
  .meta({ id: 'ImportReport', description: 'Of an export.' }) satisfies z.ZodType<ImportReport>;

const CsvReportSchema = z
  .object({ rows: count, accepted: count.meta({ description: 'Taken over, to be analysed.' }), ...wrong })
  .meta({ id: 'CsvReport', description: 'Of a CSV file.' }) satisfies z.ZodType<CsvReport>;

const none = { created: 0, changed: 0, unchanged: 0, erased: 0 };

const operation: Operation = {
  id: 'postImport',
  tag: 'In and out',
  summary: 'Bring a file in',
  description:
    'A file of any size: an export (NDJSON), of this team or of another, or CSV with the names of its columns in the first row, where ' +
    'the query says which column holds which field. Stored batch by batch as it comes: of one that is cut whole batches stay, and ' +
    'sending it again finishes it. Twice changes nothing. Lines that are wrong are told by number, and the others are taken.',
  key: { in: 'x-api-key', scope: 'write' },
  query: CsvColumnsSchema.extend({
    content: CsvColumnsSchema.shape.content
      .optional()
      .meta({ description: 'Of CSV, which needs it: the column that holds the text.' }),
  }),
  file: {
    'application/x-ndjson': `${JSON.stringify({ kind: 'feedback', data: exampleFeedbackRecord })}\n`,
    'text/csv': 'Id,Text\n4711,The CSV export has been empty since Monday.\n',
  },
  answers: {
    200: dataAnswer('What was done.', z.union([ImportReportSchema, CsvReportSchema]), {
      lines: 1,
      records: { feedback: { ...none, created: 1 }, insight: none, correction: none, tombstone: none },
      queued: 0,
      failed: 0,
      errors: [],
    }),
  },
  errors: ['VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE'],
};

export interface ImportEndpointDeps extends ImportDeps {
  /** Such as `/v1/import`. */
  readonly path: string;
  readonly toWrite: RequestHandler;
  /** Whose file it is, and who brings it. */
  readonly importerOf: (req: Request, res: Response) => Promise<Importer>;
}

/** Each holds a connection for as long as its sender takes. */
const MOST_IMPORTS = 2;

const TYPE = /^(application\/x-ndjson|text\/csv)\s*(?:;\s*(?:charset\s*=\s*"?utf-8"?|header\s*=\s*present)\s*)*$/i;

function typeOf(req: Request): 'application/x-ndjson' | 'text/csv' {
  const type = TYPE.exec(req.get('content-type') ?? '')?.[1]?.toLowerCase();
  if (type === undefined) {
    const message = 'Content-Type must be application/x-ndjson (an export) or text/csv, in UTF-8.';
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', message);
  }
  if ((req.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.');
  }
  return type as 'application/x-ndjson' | 'text/csv';
}

/**
 * Takes a file of any size: an export as NDJSON, or CSV whose columns the query names. It is stored batch by batch as it comes; of one
 * that is cut whole batches stay, and sending it again finishes it.
 */
export function postImport({ path, toWrite, importerOf, ...deps }: ImportEndpointDeps): Endpoint {
  let open = 0;

  async function take(req: Request, res: Response): Promise<object> {
    const importer = await importerOf(req, res);
    const body: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
    if (typeOf(req) === 'application/x-ndjson') return importRecords(deps, importer, body);
    const mapping = parseQuery(CsvMappingSchema, req);
    return importCsv(deps, { teamId: importer.teamId, mapping, correlationId: requestIdOf(res) }, body);
  }

  return {
    operation,
    method: 'POST',
    path,
    handlers: [
      toWrite,
      async (req, res) => {
        if (open >= MOST_IMPORTS) {
          throw new ServiceError('RATE_LIMITED', `No more than ${MOST_IMPORTS} imports run at once. Try again later.`, {
            headers: { 'Retry-After': '10' },
          });
        }
        open++;
        try {
          takeLongBody(req);
          sendData(res, await take(req, res));
        } catch (error) {
          // The sender has left in the middle: nobody is there to answer.
          if (req.destroyed && !req.complete) res.destroy();
          else throw error;
        } finally {
          open--;
        }
      },
    ],
  };
}
