import { type Scope, ServiceError } from '@cfi/contracts';
import { parseBody } from '@cfi/service-kit';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { CorrectionStore } from '../../correction-store/correction-store.ts';
import type { CursorCodec } from '../../domain/cursor.ts';

export interface CorrectionDeps {
  /** Lets keys with this scope through. */
  readonly allow: (scope: Scope) => RequestHandler;
  readonly corrections: CorrectionStore;
  readonly cursors: CursorCodec;
}

/** The changes in a body; throws `VALIDATION_ERROR` when there are none. */
export function changesIn<T extends object>(schema: z.ZodObject & z.ZodType<T>, req: Request): T {
  const changes = parseBody<T>(schema, req);
  if (Object.keys(changes).length > 0) return changes;
  const names = Object.keys(schema.shape).join(', ');
  throw new ServiceError('VALIDATION_ERROR', `The body changes nothing. It may hold ${names}.`);
}
