import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { platformNamed } from '../integrations/deps.ts';
import { IdSchema, type InternalDeps } from './deps.ts';

const BodySchema = z
  .object({
    team: IdSchema,
    platform: z.string().regex(/^[^/]+\/[^/]+$/, { error: 'must be category/slug' }),
    /** Null removes it, here and below. */
    secret: z.string().nullable().optional(),
    public_key: z.string().nullable().optional(),
    allow_unsigned: z.boolean().optional(),
  })
  .refine(
    (body) => ['secret', 'public_key', 'allow_unsigned'].some((name) => body[name as keyof typeof body] !== undefined),
    {
      error: 'Say what to set: a secret, a public key, or whether unsigned deliveries are allowed.',
    },
  );

/** `POST /internal/integrations`: changes what a team has stored for an integration; answers when every edge goes by it. */
export function postIntegrations({ authenticate, integrations }: InternalDeps): Endpoint {
  return {
    method: 'POST',
    path: '/internal/integrations',
    handlers: [
      authenticate,
      ...jsonBody('64kb'),
      async (req, res) => {
        const { team, platform: path, secret, public_key: publicKey, allow_unsigned } = parseBody(BodySchema, req);
        const [category, slug] = path.split('/') as [string, string];
        const platform = platformNamed(category, slug);
        const changes = { secret, publicKey, allowUnsigned: allow_unsigned };
        const stored = await integrations.settings.change(team, platform, changes);
        sendData(res, {
          team,
          category,
          platform: slug,
          has_secret: stored.hasSecret,
          has_public_key: stored.hasPublicKey,
          allow_unsigned: stored.allowUnsigned,
          updated_at: stored.updatedAt,
        });
      },
    ],
  };
}
