import { type DeadLetter, newId } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { useAdmin } from './admin.fixture.ts';

const { json, run, deadLetters, broker } = useAdmin();

describe('admin command', () => {
  describe('with dead letters', () => {
    let offset = 0;
    const keep = async (value: string, changes: Partial<DeadLetter> = {}): Promise<string> => {
      await deadLetters().keep([
        {
          topic: 'raw-feedback',
          group: 'transformer',
          key: newId(),
          position: { partition: 0, offset: String(offset++) },
          reason: 'no such platform',
          attempts: 1,
          failedAt: '2026-03-01T10:00:00.000Z',
          headers: { 'correlation-id': 'c-1' },
          value: Buffer.from(value).toString('base64'),
          ...changes,
        },
      ]);
      return (await deadLetters().list({}, { limit: 1 })).items[0]!.id;
    };
    interface List {
      readonly dead_letters: readonly { readonly id: string; readonly replayed_at: string | null }[];
      readonly next_cursor: string | null;
    }
    const idsOf = ({ dead_letters }: List): string[] => dead_letters.map(({ id }) => id);

    it('lists them without their values, page by page', async () => {
      const reason = `for the list ${newId()}`;
      const ids = [await keep('{"secret":1}', { reason }), await keep('{"secret":2}', { reason })];
      const first = await json<List>('dead-letters', 'list', '--reason', reason.toUpperCase(), '--limit', '1');
      expect(JSON.stringify(first)).not.toContain('secret');
      expect(first.dead_letters[0]).toMatchObject({
        id: ids[1],
        topic: 'raw-feedback',
        group: 'transformer',
        partition: 0,
        offset: '1',
        reason,
        attempts: 1,
        failed_at: '2026-03-01T10:00:00.000Z',
        team_id: null,
        value_bytes: 12,
        replayed_at: null,
        times_replayed: 0,
      });
      const more = ['--reason', reason, '--limit', '1', '--cursor', first.next_cursor!];
      const second = await json<List>('dead-letters', 'list', ...more);
      expect([idsOf(second), second.next_cursor]).toEqual([[ids[0]], null]);
      const none = ['--reason', reason, '--since', '2026-03-02T00:00:00Z'];
      expect(idsOf(await json<List>('dead-letters', 'list', ...none))).toEqual([]);
      const { stdout } = await run('dead-letters', 'list', '--reason', reason, '--limit', '1');
      expect(stdout).toMatch(
        /^ID +TOPIC +HANDLER +FAILED +REPLAYED +REASON\n\S+ +raw-feedback +transformer .*\nMore: --cursor \d+\n$/,
      );
    });

    it('shows one: its value as JSON, as text, or in base64, of which 64 KB', async () => {
      const show = async (id: string) => json<Record<string, unknown>>('dead-letters', 'show', id);
      expect(await show(await keep('{"n":1}'))).toMatchObject({
        headers: { 'correlation-id': 'c-1' },
        value_encoding: 'json',
        value: { n: 1 },
        value_note: null,
      });
      expect(await show(await keep('{"n":'))).toMatchObject({ value_encoding: 'text', value: '{"n":' });
      const bytes = Buffer.from([0, 0xff]).toString('base64');
      expect(await show(await keep('', { value: bytes }))).toMatchObject({ value_encoding: 'base64', value: bytes });
      expect(await show(await keep(JSON.stringify('x'.repeat(200_000))))).toMatchObject({
        value_encoding: 'text',
        value: `"${'x'.repeat(65_535)}`,
        value_note: 'The value has 200002 bytes; the first 65536 are shown.',
      });
    });

    it('shows one to people, and nothing in it moves the terminal', async () => {
      const id = await keep('{"text":"\u009b31m\u202e"}', { reason: 'bad \u001b[31m\nthing' });
      const { stdout } = await run('dead-letters', 'show', id);
      expect(stdout).toContain('  reason     bad  [31m thing\n');
      expect(stdout).toContain('"text": "\\u009b31m\\u202e"');
      expect((await run('dead-letters', 'list')).stdout).not.toContain('\u001b');
    });

    it('replays these, or those that match, once', async () => {
      const reason = `for the replay ${newId()}`;
      const letters = [
        await keep('{"n":1}', { reason }),
        await keep('{"n":', { reason }),
        await keep('{"n":3}', { reason }),
      ];
      const refusals = [{ id: letters[1], reason: expect.stringMatching(/^Its value is not JSON/) }];
      const published = broker.topic('raw-feedback').messages;
      const before = published.length;
      expect(await json('dead-letters', 'replay', '--reason', reason)).toEqual({ replayed: 2, refused: 1, refusals });
      expect(published.slice(before)).toMatchObject([
        { value: '{"n":1}', headers: { 'correlation-id': 'c-1', 'replayed-from': letters[0] } },
        { value: '{"n":3}' },
      ]);
      expect(await json('dead-letters', 'replay', '--reason', reason)).toEqual({ replayed: 0, refused: 1, refusals });
      const named = ['dead-letters', 'replay', letters[0]!, letters[2]!];
      expect(await json(...named)).toEqual({ replayed: 2, refused: 0, refusals: [] });
      const listed = await json<List>('dead-letters', 'list', '--reason', reason);
      expect(listed.dead_letters.map(({ replayed_at }) => replayed_at !== null)).toEqual([true, false, true]);
      const { stdout, stderr } = await run('dead-letters', 'replay', '--topic', 'raw-feedback', '--reason', reason);
      expect(stdout).toMatch(/^0 replayed, 1 refused\.\n {2}\S{36} {2}Its value is not JSON[^\n]*\n$/);
      expect(stderr).toBe('0 replayed, 1 refused so far\n');
    });

    it('replays all, in several batches', async () => {
      for (let n = 0; n < 3; n++) {
        await deadLetters().keep(
          Array.from({ length: 50 }, (_, at) => ({
            topic: 'scored-insight',
            group: 'g',
            key: 'k',
            position: { partition: n, offset: String(at) },
            reason: 'many',
            attempts: 5,
            failedAt: '2026-03-01T10:00:00.000Z',
            headers: {},
            value: Buffer.from('{}').toString('base64'),
          })),
        );
      }
      const { replayed } = await json<{ replayed: number }>('dead-letters', 'replay', '--all');
      expect(replayed).toBeGreaterThanOrEqual(150);
      expect(broker.topic('scored-insight').messages).toHaveLength(150);
    });

    it('says so when the bus is out, and replays later', async () => {
      const id = await keep('{"n":9}');
      broker.setOutage(true);
      const failed = await run('dead-letters', 'replay', id);
      broker.setOutage(false);
      expect(failed).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The service cannot do this right now/),
      });
      expect(await json('dead-letters', 'replay', id)).toMatchObject({ replayed: 1 });
    });
  });
});
