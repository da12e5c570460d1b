import type { Team } from '../team.ts';

/** Calls an internal endpoint; resolves with the `data` of its answer. */
export type CallInternal = <T>(path: string, body?: object) => Promise<T>;

/** A team and the ids by which its keys are revoked. */
export interface MadeTeam extends Team {
  readonly keyIds: readonly string[];
}

interface Key {
  readonly id: string;
  readonly key: string;
  readonly secret?: string;
}

export async function makeTeam(call: CallInternal, name: string): Promise<MadeTeam> {
  const { id: team } = await call<{ id: string }>('/internal/teams', { name });
  const makeKey = (kind: string): Promise<Key> => call('/internal/keys', { team, name, kind });
  const [api, webhook] = await Promise.all([makeKey('api'), makeKey('webhook')]);
  return {
    teamId: team,
    apiKey: api.key,
    webhookKey: webhook.key,
    webhookSecret: webhook.secret ?? '',
    keyIds: [api.id, webhook.id],
  };
}
