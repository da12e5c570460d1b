import { type AuthenticationDeps, authenticateApiKey, credentialOf, type Endpoint } from '@cfi/service-kit';
import { createCursorCodec } from '../../domain/cursor.ts';
import type { ImportDeps } from '../../import/import-records.ts';
import { getChanges } from '../change-feed/get-changes.ts';
import { getExport } from '../change-feed/get-export.ts';
import { actorOf } from '../team/team-deps.ts';
import { postImport } from './post-import.ts';

export interface TransferDeps extends ImportDeps {
  readonly cursorSecret: string | Buffer;
}

export interface TransferEndpointsDeps extends TransferDeps {
  readonly authentication: AuthenticationDeps;
}

/** With these a team takes everything out, follows what changes, and brings it back. On the region's REST address. */
export function createTransferEndpoints({ authentication, cursorSecret, ...deps }: TransferEndpointsDeps): Endpoint[] {
  const feed = {
    authenticate: authenticateApiKey(authentication, 'read'),
    pool: deps.pool,
    cursors: createCursorCodec(cursorSecret),
  };
  return [
    getChanges(feed),
    getExport({ ...feed, path: '/v1/export', teamOf: async (_req, res) => credentialOf(res).teamId }),
    postImport({
      ...deps,
      path: '/v1/import',
      toWrite: authenticateApiKey(authentication, 'write'),
      importerOf: async (_req, res) => {
        const { teamId, scopes } = credentialOf(res);
        return { teamId, by: actorOf(res), mayErase: scopes === undefined || scopes.includes('admin') };
      },
    }),
  ];
}
