import { createServiceToken, QUERY_API_AUDIENCE } from '@cfi/service-kit';
import { z } from 'zod';
import type { ServiceCall } from './admin-command.ts';
import { AdminError } from './admin-error.ts';
import type { FoundService } from './found-service.ts';

/** A revocation may wait for the leases of edges that cannot be told. */
const TIMEOUT_MS = 60_000;

const AnswerSchema = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({ success: z.literal(false), error: z.object({ message: z.string() }) }),
]);

/** Connects to a service that was found. */
export function connectToService({ internalUrl, serviceTokenSecret, absent }: FoundService): ServiceCall {
  return async ({ method, path, body }) => {
    const token = await createServiceToken({ secret: serviceTokenSecret, audience: QUERY_API_AUDIENCE });
    let answer: unknown;
    try {
      const response = await fetch(new URL(path, internalUrl), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json();
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new AdminError('The service did not answer in time.');
      if (isAbsent(error)) throw absent;
      throw new AdminError('The service broke off the connection. It may be stopping; try again.');
    }
    const checked = AnswerSchema.safeParse(answer);
    if (!checked.success) throw new AdminError('The service gave an answer that this command does not understand.');
    if (!checked.data.success) throw new AdminError(checked.data.error.message);
    return checked.data.data;
  };
}

export const isAbsent = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(
    String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code),
  );
