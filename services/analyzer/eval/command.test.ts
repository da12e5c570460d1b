import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StandInModel, startStandInModel } from '@cfi/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from './command.ts';

const MODEL = {
  MODEL_API_KEY: 'stand-in-key',
  MODEL_NAME: 'stand-in',
  MODEL_PRICE_INPUT: '2',
  MODEL_PRICE_OUTPUT: '8',
  MODEL_CAP_DAY: '5',
  MODEL_CAP_MONTH: '5',
};
const folder = mkdtempSync(join(tmpdir(), 'cfi-eval-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function printedWith(env: Record<string, string>, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(args, env, (text) => lines.push(text));
  return lines.join('\n');
}
const printed = (...args: string[]): Promise<string> => printedWith({}, ...args);
function fileOf(name: string, ...rows: unknown[]): string {
  const file = join(folder, name);
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
}

describe('npm run eval', () => {
  it('writes what was found in texts without labels, in their order', async () => {
    const out = join(folder, 'predictions.jsonl');
    const content = 'Hello. The CSV export has been empty since Monday and month-end is blocked.';
    const rows = [
      { id: 'a', content },
      { id: 7, content: '', channel: 'fax', language: null, metadata: null },
    ];
    expect(await printed('--file', fileOf('plain.jsonl', ...rows), '--predictions', out)).toBe(
      '2 texts without labels were analysed.',
    );
    const [first, second] = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 'a', overall_sentiment: 'negative', language: 'en' });
    expect(Object.keys(first.insights[0]).sort()).toEqual(
      [
        ...['title', 'pain_point', 'type', 'severity', 'is_deal_blocker', 'churn_risk', 'willingness_to_pay'],
        ...['sentiment', 'product_area', 'confidence', 'business_impact', 'evidence'],
      ].sort(),
    );
    const { quote, start, end } = first.insights[0].evidence[0];
    expect(content.slice(start, end)).toBe(quote);
    expect(second).toEqual({ id: '7', overall_sentiment: 'neutral', language: 'en', insights: [] });
  });

  it('scores rows of a public data set', async () => {
    const row = { id: '1', text: 'It crashes all the time', lang: 'en', channel: 'reviews', labels: { type: 'bug' } };
    expect(await printed('--file', fileOf('appstore-reviews.dev.jsonl', row))).toMatch(
      /^appstore-reviews: type, macro F1 +\.632 +\.713 +\.700 +1\.000 +1$/m,
    );
  });

  it('scores several times', async () => {
    expect(await printed('--part', 'injections', '--runs', '2')).toMatch(/without effect .* 1?\.\d{3} \(\.000\) +96$/m);
  });

  it.each<[name: string, args: string[], problem: RegExp]>([
    ['a model that is nowhere', ['--engine', 'llm'], /MODEL_BASE_URL/],
    ['an unknown engine', ['--engine', 'oracle'], /no engine "oracle"/],
    ['a line without content', ['--file', fileOf('broken.jsonl', { id: 'a' })], /broken\.jsonl, line 1: .*content/s],
    ['predictions of nothing', ['--predictions', 'x'], /needs --file/],
    ['half a run', ['--runs', '0.5'], /whole number/],
    ['scores of a part', ['--part', 'texts', '--write'], /all parts/],
  ])('refuses %s and says why', async (_, args, problem) => {
    await expect(printed(...args)).rejects.toThrow(problem);
  });

  describe('with a model', () => {
    let server: StandInModel;
    beforeEach(async () => {
      server = await startStandInModel();
    });
    afterEach(() => server.stop());
    const contents = ['The CSV export is empty since Monday.', 'The app crashes when I open the map.'];
    const texts = () => fileOf('model.jsonl', ...contents.map((content, id) => ({ id, content })));
    const run = () => printedWith({ ...MODEL, MODEL_BASE_URL: server.baseUrl }, '--engine', 'llm', '--file', texts());

    it('says what it cost', async () => {
      expect(await run()).toMatch(/^[12] calls, \d+ tokens in, \d+ cached, \d+ out: 0\.\d{4}$/m);
      expect(server.problems).toEqual([]);
    });

    it('says when the scores are those of the offline engine', async () => {
      server.always('unauthorized');
      expect(await run()).toMatch(/offline engine stood in, of 2 analyses: 2 model_unavailable$/m);
    });
  });
});
