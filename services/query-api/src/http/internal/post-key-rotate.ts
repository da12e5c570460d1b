import { ServiceError } from '@cfi/contracts';
import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { KEEP_OLD_SECRET_MS } from '../../integrations/webhook-secrets.ts';
import { type InternalDeps, idOf } from './deps.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = KEEP_OLD_SECRET_MS.most / HOUR_MS;

/** How long the old secret stays live; 0 ends it at once. */
const HoursSchema = z
  .number({ error: `must be a number from 0 to ${MOST_HOURS}` })
  .min(0, { error: 'must be 0 or more' })
  .max(MOST_HOURS, { error: `must be at most ${MOST_HOURS}, which are 7 days` });

const BodySchema = z.object({ keep_hours: HoursSchema.default(KEEP_OLD_SECRET_MS.default / HOUR_MS) });

/** Throws `NOT_FOUND` for an unknown key. */
async function teamOf({ integrations }: InternalDeps, keyId: string): Promise<string> {
  const teamId = await integrations.secrets.teamOf(keyId);
  if (teamId === null) throw new ServiceError('NOT_FOUND', 'There is no key with this id.');
  return teamId;
}

/** `POST /internal/keys/:id/rotate`: gives a webhook key a new signing secret; the only answer that ever shows it. */
export function postKeyRotate(deps: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys/:id/rotate',
    handlers: [
      deps.authenticate,
      ...jsonBody('16kb'),
      async (req, res) => {
        const id = idOf(req);
        const keepMs = Math.round(parseBody(BodySchema, req).keep_hours * HOUR_MS);
        const { secret, oldSecretEndsAt } = await deps.integrations.secrets.rotate(await teamOf(deps, id), id, keepMs);
        sendData(res, { id, secret, old_secret_ends_at: oldSecretEndsAt });
      },
    ],
  };
}

/** `POST /internal/keys/:id/end-old-secret`: ends the secret that was in use before the last rotation. */
export function postKeyEndOldSecret(deps: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/keys/:id/end-old-secret',
    handlers: [
      deps.authenticate,
      async (req, res) => {
        const id = idOf(req);
        await deps.integrations.secrets.endOld(await teamOf(deps, id), id);
        sendData(res, { id });
      },
    ],
  };
}
