import { credentialDirectorySuite } from '@cfi/testkit';
import { createCredentialDirectoryMemory } from './credential-directory-memory.ts';

credentialDirectorySuite('memory', async () => {
  const directory = createCredentialDirectoryMemory();
  return { projection: directory, directories: [directory], close: async () => {} };
});
