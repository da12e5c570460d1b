import { newId } from '@cfi/contracts';
import { sha256Hex } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import { useAdmin } from './admin.fixture.ts';

const { json, run, createTeam, edges } = useAdmin();

describe('admin command', () => {
  describe('with a webhook key', () => {
    interface Hook {
      readonly id: string;
      readonly key: string;
      readonly secret: string;
    }
    interface Rotated {
      readonly secret: string;
      readonly old_secret_ends_at: string | null;
    }
    const createHook = (team: string) =>
      json<Hook>('keys', 'create', '--team', team, '--name', 'Hooks', '--kind', 'webhook');
    const secretsOf = async ({ key }: Hook) => (await edges.find(sha256Hex(key)))?.secrets;
    const fails = async (...args: string[]): Promise<string> => {
      const ran = await run(...args);
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };

    it('rotates its secret; the old one stays valid for the time chosen, and no third one', async () => {
      const hook = await createHook(await createTeam());
      const first = await json<Rotated>('keys', 'rotate', hook.id);
      expect(first).toEqual({
        id: hook.id,
        secret: expect.stringMatching(/^cfs_us_\w{57}$/),
        old_secret_ends_at: expect.any(String),
      });
      const endsAt = new Date(first.old_secret_ends_at!).getTime();
      expect(Math.abs(endsAt - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
      expect(await secretsOf(hook)).toEqual([
        { text: first.secret, endsAt: null },
        { text: hook.secret, endsAt },
      ]);
      const second = await json<Rotated>('keys', 'rotate', hook.id, '--keep', '168');
      expect((await secretsOf(hook))?.map(({ text }) => text)).toEqual([second.secret, first.secret]);
      expect(await json('keys', 'end-old-secret', hook.id)).toEqual({ id: hook.id });
      expect(await secretsOf(hook)).toEqual([{ text: second.secret, endsAt: null }]);
      const third = await json<Rotated>('keys', 'rotate', hook.id, '--keep', '0');
      expect(third.old_secret_ends_at).toBeNull();
      expect(await secretsOf(hook)).toEqual([{ text: third.secret, endsAt: null }]);
    });

    it('speaks to people about it', async () => {
      const hook = await createHook(await createTeam());
      const { stdout } = await run('keys', 'rotate', hook.id, '--keep', '0.5');
      expect(stdout).toMatch(
        /^The key has a new signing secret\. .*\n {2}id {6}\S+\n {2}secret {2}cfs_us_\w{57}\nThe old secret stays valid until \S+Z\.\n$/,
      );
    });

    it('refuses to rotate what is revoked or not there, and times that are too long', async () => {
      const team = await createTeam();
      const [hook, gone] = [await createHook(team), await createHook(team)];
      await json('keys', 'revoke', gone.id);
      expect(await fails('keys', 'rotate', gone.id)).toMatch(/^There is no key with this id that is not revoked/);
      expect(await fails('keys', 'rotate', newId())).toMatch(/^There is no key with this id/);
      expect(await fails('keys', 'rotate', hook.id, '--keep', '169')).toMatch(/at most 168, which are 7 days/);
      expect(await fails('keys', 'rotate', hook.id, '--keep', 'long')).toMatch(/^--keep must be a number of hours/);
      expect(await secretsOf(hook)).toEqual([{ text: hook.secret, endsAt: null }]);
    });

    it('stores what an integration needs, and tells the edges', async () => {
      const team = await createTeam();
      const hook = await createHook(team);
      const set = (...args: string[]) => [
        'integrations',
        'set',
        '--team',
        team,
        '--platform',
        'meetings/zoom',
        ...args,
      ];
      expect(await json(...set('--secret', 'zoom-secret'))).toEqual({
        team,
        category: 'meetings',
        platform: 'zoom',
        has_secret: true,
        has_public_key: false,
        allow_unsigned: false,
        updated_at: expect.stringMatching(/Z$/),
      });
      const stored = async () => (await edges.find(sha256Hex(hook.key)))?.integrations['meetings/zoom'];
      expect(await stored()).toEqual({
        secrets: [{ text: 'zoom-secret', endsAt: null }],
        publicKey: null,
        allowUnsigned: false,
      });
      await json(...set('--allow-unsigned', 'true'));
      expect(await stored()).toMatchObject({ secrets: [{ text: 'zoom-secret' }], allowUnsigned: true });
      expect((await run(...set('--secret', ''))).stdout).toContain('  secret      none\n');
      expect(await stored()).toEqual({ secrets: [], publicKey: null, allowUnsigned: true });
    });

    it.each([
      [['--platform', 'meetings/zoom'], /^Say what to set/],
      [['--platform', 'zoom', '--secret', 'x'], /must be category\/slug/],
      [['--platform', 'surveys/zoom', '--secret', 'x'], /Zoom is meetings\/zoom/],
      [['--platform', 'surveys/fillout', '--secret', 'hidden-text'], /^Fillout cannot sign/],
      [['--platform', 'meetings/gong', '--public-key', 'hidden-text'], /must be an RSA key/],
      [['--platform', 'meetings/zoom', '--allow-unsigned', 'yes'], /must be true or false/],
    ])('refuses integrations set %j', async (args, message) => {
      const said = await fails('integrations', 'set', '--team', await createTeam(), ...args);
      expect(said).toMatch(message);
      expect(said).not.toContain('hidden-text');
    });
  });
});
