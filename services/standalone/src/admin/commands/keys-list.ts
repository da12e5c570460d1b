import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { table } from '../columns.ts';

const HEADING = ['ID', 'KIND', 'NAME', 'SCOPES', 'KEY', 'CREATED', 'LAST USED', 'ENDS', 'REVOKED'];

export const keysList = defineCall({
  words: 'keys list',
  summary: 'show the keys of a team, never their values',
  takesId: false,
  options: [{ name: 'team', value: 'ID', required: true }],
  request: ({ options }) => ({
    method: 'GET',
    path: `/internal/keys?${new URLSearchParams({ team: options.team! })}`,
  }),
  answer: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        key_start: z.string(),
        key_end: z.string(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
        expires_at: z.string().nullable(),
        revoked_at: z.string().nullable(),
      }),
    ),
  }),
  text: ({ keys }) =>
    keys.length === 0
      ? 'The team has no keys.\n'
      : table([
          HEADING,
          ...keys.map((key) => [
            key.id,
            key.kind,
            key.name,
            key.scopes.join(','),
            `${key.key_start}...${key.key_end}`,
            key.created_at,
            key.last_used_at ?? '-',
            key.expires_at ?? '-',
            key.revoked_at ?? '-',
          ]),
        ]),
});
