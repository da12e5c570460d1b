import { ScopeSchema, ServiceError } from '@cfi/contracts';
import type { Actor } from './actor.ts';
import type { KeyRecord } from './credential-store.ts';
import { makeKey } from './make-key.ts';
import { unknownTeam } from './team-changes.ts';
import type { CredentialService, CredentialServiceDeps, ListedKey } from './teams-and-keys.ts';
import type { Teller } from './tell-edges.ts';

const ALL_SCOPES = ScopeSchema.options;

const toListed = ({ keySha256: _hash, secret: _secret, ...listed }: KeyRecord): ListedKey => listed;
const unknownKey = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no key with this id.');

/** The life of keys. */
export function createKeyChanges(
  deps: CredentialServiceDeps,
  { tellChange, tellNew, tellRevoked }: Teller,
): Pick<CredentialService, 'createKey' | 'listKeys' | 'findKey' | 'changeKey' | 'rotateKey' | 'revokeKey'> {
  const { store, now } = deps;

  /** A team reaches its own keys only: of others it is told that they do not exist. */
  async function teamIdFor(keyId: string, by: Actor): Promise<string> {
    const teamId = by === 'operator' ? await store.teamOfKey(keyId) : by.teamId;
    if (teamId === null) throw unknownKey();
    return teamId;
  }

  /** Why a key that is asked to change does not. */
  async function unchangeable(teamId: string, keyId: string): Promise<ServiceError> {
    const key = await store.findKey(teamId, keyId);
    if (key === null) return unknownKey();
    const why = key.revokedAt === null ? 'was rotated before' : 'is revoked';
    return new ServiceError('VALIDATION_ERROR', `This key ${why}. Make a new one, or rotate the one in its place.`);
  }

  return {
    async createKey(teamId, name, kind, { scopes = ALL_SCOPES, expiresAt = null, by = 'operator' } = {}) {
      const { created, record } = makeKey(deps, { kind, name, scopes, expiresAt });
      const note = {
        by,
        action: 'key.created',
        subjectId: created.id,
        details: { name, kind, scopes: created.scopes },
      };
      if (!(await store.insertKey(teamId, record, note))) throw unknownTeam();
      await tellNew(teamId, created.id);
      return created;
    },

    async listKeys(teamId) {
      if ((await store.findTeam(teamId)) === null) throw unknownTeam();
      return (await store.listKeys(teamId)).map(toListed);
    },

    async findKey(keyId, by) {
      const teamId = await teamIdFor(keyId, by);
      const key = await store.findKey(teamId, keyId);
      if (key === null) throw unknownKey();
      return { ...toListed(key), teamId };
    },

    async changeKey(keyId, changes, by) {
      const teamId = await teamIdFor(keyId, by);
      const note = { by, action: 'key.changed', subjectId: keyId, details: { fields: Object.keys(changes) } };
      const changed = await store.updateKey(teamId, keyId, changes, now(), note);
      if (changed === null) throw await unchangeable(teamId, keyId);
      if (changes.expiresAt !== undefined) await tellChange(teamId, keyId);
      return toListed(changed);
    },

    async rotateKey(keyId, keepMs, by) {
      const teamId = await teamIdFor(keyId, by);
      const old = await store.findKey(teamId, keyId);
      if (old === null) throw unknownKey();
      const asLong = old.expiresAt && new Date(now().getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
      const { created, record } = makeKey(deps, { ...old, expiresAt: asLong });
      const ends = now().getTime() + keepMs;
      const oldKeyExpiresAt = new Date(Math.min(ends, old.expiresAt?.getTime() ?? ends));
      const changes = { expiresAt: oldKeyExpiresAt, replacedBy: created.id };
      const note = { by, action: 'key.rotated', subjectId: keyId, details: { replaced_by: created.id } };
      if ((await store.updateKey(teamId, keyId, changes, now(), note, record)) === null) {
        throw await unchangeable(teamId, keyId);
      }
      await tellNew(teamId, created.id);
      await tellChange(teamId, keyId);
      return { ...created, replaces: { id: keyId, expiresAt: oldKeyExpiresAt } };
    },

    async revokeKey(keyId, by = 'operator') {
      const teamId = await teamIdFor(keyId, by);
      const revoked = await store.revokeKey(teamId, keyId, now(), { by, action: 'key.revoked', subjectId: keyId });
      if (revoked === null) throw unknownKey();
      const { id, keySha256, revokedAt } = revoked;
      await tellRevoked(teamId, keySha256);
      return { id, revokedAt: revokedAt! };
    },
  };
}
