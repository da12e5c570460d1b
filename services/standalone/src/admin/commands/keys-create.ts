import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { pairs } from '../columns.ts';

export const keysCreate = defineCall({
  words: 'keys create',
  summary: 'make a key and show it, this once; a webhook key comes with its signing secret',
  takesId: false,
  options: [
    { name: 'team', value: 'ID', required: true },
    { name: 'name', value: 'NAME', required: true },
    { name: 'kind', value: 'api|webhook', required: false },
    { name: 'scopes', value: 'read,write,admin', required: false },
    { name: 'expires', value: 'TIME', required: false },
  ],
  request: ({ options: { team, name, kind = 'api', scopes, expires } }) => ({
    method: 'POST',
    path: '/internal/keys',
    body: { team, name, kind, scopes: scopes?.split(','), expires_at: expires },
  }),
  answer: z.object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    key: z.string(),
    secret: z.string().optional(),
  }),
  text: ({ id, kind, name, key, secret }) =>
    `The key was created. It cannot be shown again.\n${pairs({ id, kind, name, key, secret })}`,
});
