import type { Credential, CredentialDirectory, CredentialProjection } from './credential-directory.ts';

/**
 * Directory and projection in one process: a call that resolves has told every edge, since they read the same map. `now` is the
 * time in milliseconds, by which keys end.
 */
export function createCredentialDirectoryMemory(
  now: () => number = Date.now,
): CredentialDirectory & CredentialProjection {
  const credentials = new Map<string, Credential>();
  return {
    async find(keySha256) {
      const credential = credentials.get(keySha256);
      return credential === undefined || (credential.expiresAt ?? Number.POSITIVE_INFINITY) <= now()
        ? null
        : credential;
    },
    async put(keySha256, credential) {
      credentials.set(keySha256, credential);
    },
    async remove(keySha256) {
      credentials.delete(keySha256);
    },
    async load(found) {
      for (const [keySha256, credential] of found) credentials.set(keySha256, credential);
    },
    settled: async () => {},
  };
}
