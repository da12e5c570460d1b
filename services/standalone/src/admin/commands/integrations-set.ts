import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { UsageError } from '../admin-error.ts';
import { pairs } from '../columns.ts';

/** An empty text removes what is stored. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

function flagOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') throw new UsageError('--allow-unsigned must be true or false.');
  return text === 'true';
}

export const integrationsSet = defineCommand({
  words: 'integrations set',
  summary:
    "store the sender's secret or public key for an integration ('' removes it), or accept its deliveries with nothing but the webhook key for a proof",
  takesId: false,
  options: [
    { name: 'team', value: 'ID', required: true },
    { name: 'platform', value: 'CATEGORY/SLUG', required: true },
    { name: 'secret', value: 'SECRET', required: false },
    { name: 'public-key', value: 'KEY', required: false },
    { name: 'allow-unsigned', value: 'true|false', required: false },
  ],
  run: async ({ options }, { call }) =>
    call({
      method: 'POST',
      path: '/internal/integrations',
      body: {
        team: options.team,
        platform: options.platform,
        secret: orNull(options.secret),
        public_key: orNull(options['public-key']),
        allow_unsigned: flagOf(options['allow-unsigned']),
      },
    }),
  answer: z.object({
    team: z.string(),
    category: z.string(),
    platform: z.string(),
    has_secret: z.boolean(),
    has_public_key: z.boolean(),
    allow_unsigned: z.boolean(),
    updated_at: z.string(),
  }),
  text: ({ category, platform, has_secret, has_public_key, allow_unsigned }) =>
    `The integration was changed; every surface goes by it.\n${pairs({
      platform: `${category}/${platform}`,
      secret: has_secret ? 'stored' : 'none',
      'public key': has_public_key ? 'stored' : 'none',
      unsigned: allow_unsigned ? 'accepted: the webhook key is their only proof' : 'refused',
    })}`,
});
