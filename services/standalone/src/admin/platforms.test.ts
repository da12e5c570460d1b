import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { platforms } from '@cfi/platforms';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runAdmin } from './run-admin.ts';

/** No service runs for any of this. */
async function run(...args: string[]) {
  let [stdout, stderr] = ['', ''];
  const status = await runAdmin({
    args,
    env: { DATA_DIR: '/nowhere' },
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  return { status, stdout, stderr };
}

async function json(...args: string[]) {
  const { status, stdout, stderr } = await run(...args, '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
  return JSON.parse(stdout);
}

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../libs/platforms/fixtures/${name}.json`, import.meta.url));

describe('platforms list', () => {
  it('shows every platform', async () => {
    const listed = await json('platforms', 'list');
    expect(listed.platforms).toHaveLength(platforms.length);
    expect(listed.platforms[0]).toEqual({
      slug: 'typeform',
      name: 'Typeform',
      category: 'surveys',
      path: '/webhooks/surveys/typeform',
      secret: 'ours',
      sets_headers: false,
      docs: 'https://www.typeform.com/developers/webhooks/',
    });
    const { stdout } = await run('platforms', 'list');
    expect(stdout).toMatch(/^feedback\/zendesk +Zendesk +its own secret +in x-api-key$/m);
    expect(stdout).toMatch(/^surveys\/fillout +Fillout +nothing +in the address$/m);
  });
});

describe('platforms show', () => {
  it('shows how a platform signs and is connected', async () => {
    const zoom = await json('platforms', 'show', 'zoom');
    expect(zoom).toMatchObject({ slug: 'zoom', handshake: { answer: 'keyed' }, body_template: null });
    expect(zoom.signatures).toEqual([expect.stringContaining('in the header `x-zm-signature`')]);
    expect(zoom.setup.length).toBeGreaterThanOrEqual(3);
    expect(await json('platforms', 'show', 'meetings/zoom')).toEqual(zoom);
    expect((await run('platforms', 'show', 'freshdesk')).stdout).toContain('"freshdesk_webhook"');
  });

  it.each([
    ['nothing', 'There is no such platform; "platforms list" shows them.\n'],
    ['surveys/zoom', 'There is no such platform; its path is meetings/zoom.\n'],
  ])('refuses %s', async (slug, stderr) => {
    expect(await run('platforms', 'show', slug)).toEqual({ status: 1, stdout: '', stderr });
  });
});

describe('platforms try', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cfi-try-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const write = async (content: string): Promise<string> => {
    await writeFile(join(dir, 'delivery.json'), content);
    return join(dir, 'delivery.json');
  };

  it('prints the records of a delivery', async () => {
    const tried = await json('platforms', 'try', 'reviews/judge-me', '--file', fixture('reviews/judge-me-1'));
    expect(Object.keys(tried)).toEqual(['outcome', 'records']);
    expect(tried.outcome).toBe('accepted');
    expect(tried.records).toEqual([expect.objectContaining({ source_id: '512340001', reporter_name: 'Nadia K.' })]);
  });

  it('keeps every digit of an id of 64 bits', async () => {
    const file = await write('{"body":{"event":"review_create","data":{"id":9007199254740993,"content":"It broke."}}}');
    const tried = await json('platforms', 'try', 'reviews/yotpo', '--file', file);
    expect(tried.records).toEqual([expect.objectContaining({ source_id: '9007199254740993' })]);
  });

  it('reads bodies that are no JSON, with the headers that they need', async () => {
    const tried = await json('platforms', 'try', 'surveys/jotform', '--file', fixture('surveys/jotform-1'));
    expect(tried.outcome).toBe('accepted');
  });

  it('prints reply and reason', async () => {
    const file = await write('{"headers":{"X-Front-Challenge":"abc"},"body":{}}');
    expect(await json('platforms', 'try', 'feedback/front', '--file', file)).toEqual({
      outcome: 'acknowledged',
      reason: expect.any(String),
      reply: { challenge: 'abc' },
      records: [],
    });
    expect(await json('platforms', 'try', 'surveys/typeform', '--file', await write('{"body":{}}'))).toEqual({
      outcome: 'rejected',
      reason: 'event_type is missing',
      records: [],
    });
  });

  it('refuses what is no delivery', async () => {
    const refused = async (file: string): Promise<string> => {
      const ran = await run('platforms', 'try', 'surveys/typeform', '--file', file);
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };
    expect(await refused(join(dir, 'none.json'))).toMatch(/none\.json cannot be read \(ENOENT\)\.\n$/);
    for (const text of ['{', '[]', '{"headers":{}}', '{"body":1,"body_raw":"1"}', '{"body":{},"headers":{"a":1}}']) {
      expect(await refused(await write(text))).toMatch(/must be a JSON object with "headers"/);
    }
  });
});
