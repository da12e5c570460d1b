import type { Endpoint } from '@cfi/service-kit';
import type { Request } from 'express';
import { createCursorCodec } from '../../domain/cursor.ts';
import { getExport } from '../change-feed/get-export.ts';
import { postImport } from '../import/post-import.ts';
import { type InternalDeps, idOf } from './deps.ts';

/** `GET /internal/teams/:id/export` and `POST /internal/teams/:id/import`: what a team does by API, for the operator. */
export function transfer({ authenticate, credentials, transfer: { cursorSecret, ...deps } }: InternalDeps): Endpoint[] {
  const teamOf = async (req: Request): Promise<string> => (await credentials.findTeam(idOf(req))).id;
  return [
    getExport({
      authenticate,
      pool: deps.pool,
      cursors: createCursorCodec(cursorSecret),
      path: '/internal/teams/:id/export',
      teamOf,
    }),
    postImport({
      ...deps,
      path: '/internal/teams/:id/import',
      toWrite: authenticate,
      importerOf: async (req) => ({ teamId: await teamOf(req), by: 'operator', mayErase: true }),
    }),
  ];
}
