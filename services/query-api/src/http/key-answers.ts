import { ScopeSchema } from '@cfi/contracts';
import { dataAnswer, IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { ListedKey } from '../credentials/credential-service.ts';
import type { CreatedKey } from '../credentials/make-key.ts';
import { AT, KEY_ID } from './openapi/examples.ts';

/** A key as it is shown this once. */
export const createdKeyAnswer = ({ id, kind, name, scopes, expiresAt, key, secret }: CreatedKey) => ({
  id,
  kind,
  name,
  scopes,
  expires_at: expiresAt?.toISOString() ?? null,
  key,
  ...(secret !== undefined && { secret }),
});

/** A key as it is shown ever after: nothing in it gives access. */
export const keyAnswer = (key: ListedKey) => ({
  id: key.id,
  kind: key.kind,
  name: key.name,
  scopes: key.scopes,
  key_start: key.keyStart,
  key_end: key.keyEnd,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  replaced_by: key.replacedBy,
});

const shape = {
  id: IdSchema,
  kind: z.enum(['api', 'webhook']),
  name: z.string(),
  scopes: z.array(ScopeSchema),
  expires_at: TimeSchema.nullable(),
};

/** For the description: a key and all that is known of it but its value. */
export const KeySchema = z
  .object({
    ...shape,
    key_start: z.string(),
    key_end: z.string(),
    created_at: TimeSchema,
    last_used_at: TimeSchema.nullable(),
    revoked_at: TimeSchema.nullable(),
    replaced_by: IdSchema.nullable(),
  })
  .meta({ id: 'Key' });

/** For the description: a key as it is shown this once. */
export const CreatedKeySchema = z
  .object({
    ...shape,
    key: z.string().meta({ description: 'Shown this once.' }),
    secret: z.string().optional().meta({ description: 'Signing secret of a webhook key, shown this once.' }),
  })
  .meta({ id: 'CreatedKey' });

const example = { id: KEY_ID, kind: 'api', name: 'Server', scopes: ['read', 'write', 'admin'], expires_at: null };

export const exampleKey = {
  ...example,
  key_start: 'cfi_us_A1b2',
  key_end: '77Ji',
  created_at: AT,
  last_used_at: AT,
  revoked_at: null,
  replaced_by: null,
};

export const exampleCreatedKey = { ...example, key: 'cfi_us_<57 letters and digits>' };

/** For the description of what answers a key. */
export const keyAnswers = { 200: dataAnswer('The key, without its value.', KeySchema, exampleKey) };
