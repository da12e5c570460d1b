import { ServiceError } from '@cfi/contracts';
import { type Endpoint, parseQuery, requestIdOf, sendData, takeLongBody } from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { importCsv } from '../../import/csv/import-csv.ts';
import { CsvMappingSchema } from '../../import/csv/row-submission.ts';
import { type ImportDeps, type Importer, importRecords } from '../../import/import-records.ts';

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
