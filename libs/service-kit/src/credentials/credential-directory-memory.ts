import type { Credential, CredentialDirectory, CredentialProjection } from './credential-directory.ts';

/** Directory and projection in one process: a call that resolves has told every edge, since they read the same map. */
export function createCredentialDirectoryMemory(): CredentialDirectory & CredentialProjection {
  const credentials = new Map<string, Credential>();
  return {
    async find(keySha256) {
      return credentials.get(keySha256) ?? null;
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
