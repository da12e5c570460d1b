import type { Credential, CredentialDirectory, CredentialProjection } from '@cfi/service-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** One projection and the directories that read it; several stand for several edges. */
export interface CredentialDirectoryFixture {
  readonly projection: CredentialProjection;
  readonly directories: readonly CredentialDirectory[];
  close(): Promise<void>;
}

const hashOf = (digit: string): string => digit.repeat(64);

const credential: Credential = {
  keyId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'webhook',
  teamId: '0198c0de-0000-7000-8000-0000000000aa',
  teamStatus: 'active',
  secrets: [
    { text: 'cfs_us_first', endsAt: 1_767_225_600_000 },
    { text: 'cfs_us_second', endsAt: null },
  ],
  integrations: {
    'meetings/zoom': { secrets: [{ text: 'theirs', endsAt: null }], publicKey: null, allowUnsigned: false },
    'meetings/gong': { secrets: [], publicKey: 'MIIB', allowUnsigned: true },
  },
};

/** What every implementation of `CredentialDirectory` with `CredentialProjection` must do. */
export function credentialDirectorySuite(name: string, create: () => Promise<CredentialDirectoryFixture>): void {
  describe(`credential directory: ${name}`, () => {
    let fixture: CredentialDirectoryFixture;
    beforeEach(async () => {
      fixture = await create();
    });
    afterEach(() => fixture.close());

    const findEverywhere = (keySha256: string) =>
      Promise.all(fixture.directories.map((directory) => directory.find(keySha256)));
    const put = async (keySha256: string, given: Credential): Promise<void> => {
      await fixture.projection.put(keySha256, given);
      await fixture.projection.settled();
    };
    const remove = async (keySha256: string): Promise<void> => {
      await fixture.projection.remove(keySha256);
      await fixture.projection.settled();
    };
    const everywhere = (expected: Credential | null) => fixture.directories.map(() => expected);

    it('does not know a key that was never put', async () => {
      expect(await findEverywhere(hashOf('0'))).toEqual(everywhere(null));
    });

    it('gives a credential back whole once put resolves, at every edge', async () => {
      await put(hashOf('a'), credential);
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(credential));
    });

    it('knows a new key at once, also after it was asked for in vain', async () => {
      await findEverywhere(hashOf('a'));
      await put(hashOf('a'), credential);
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(credential));
    });

    it('keeps keys apart', async () => {
      const other: Credential = {
        ...credential,
        keyId: '0198c0de-0000-7000-8000-000000000002',
        kind: 'api',
        secrets: [],
        integrations: {},
      };
      await put(hashOf('a'), credential);
      await put(hashOf('b'), other);
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(credential));
      expect(await findEverywhere(hashOf('b'))).toEqual(everywhere(other));
    });

    it('replaces a credential, at every edge that has already used it', async () => {
      await put(hashOf('a'), credential);
      await findEverywhere(hashOf('a'));
      const suspended: Credential = { ...credential, teamStatus: 'suspended' };
      await put(hashOf('a'), suspended);
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(suspended));
    });

    it('never answers a removed key once remove resolves, at every edge that has already used it', async () => {
      await put(hashOf('a'), credential);
      await findEverywhere(hashOf('a'));
      await remove(hashOf('a'));
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(null));
    });

    it('gives back what was loaded, also over what was loaded before', async () => {
      await fixture.projection.load(new Map([[hashOf('a'), credential]]), Date.now());
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(credential));
      const suspended: Credential = { ...credential, teamStatus: 'suspended' };
      await fixture.projection.load(new Map([[hashOf('a'), suspended]]), Date.now());
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(suspended));
    });

    it('removes only the key that is meant, and the same key twice without complaint', async () => {
      await put(hashOf('a'), credential);
      await put(hashOf('b'), credential);
      await remove(hashOf('a'));
      await remove(hashOf('a'));
      expect(await findEverywhere(hashOf('a'))).toEqual(everywhere(null));
      expect(await findEverywhere(hashOf('b'))).toEqual(everywhere(credential));
    });
  });
}
