import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NormalizedFeedback, newId } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { useAdmin } from './admin.fixture.ts';

const { run, json, createTeam, feedback, broker, cwd } = useAdmin();

const feedbackOf = (team_id: string, n: number): NormalizedFeedback => ({
  schema_version: 1,
  feedback_id: newId(),
  team_id,
  region: 'us',
  category: 'reviews',
  platform: 'example-store',
  accepted_at: '2026-02-01T10:00:00.000Z',
  correlation_id: 'test',
  title: `Review ${n}`,
  content: 'The export is empty every month.',
  source_id: `r-${n}`,
  source_url: null,
  timestamp: null,
  customer_id: null,
  reporter_name: null,
  reporter_email: null,
  language: 'en',
  language_given: null,
  tags: [],
  metadata: {},
  content_hash: String(n).padStart(64, '0'),
});

const published = (topic: string) => broker.topic(topic).messages;

interface Report {
  readonly records: { readonly feedback: object };
}

describe('admin export and import', () => {
  it('writes a team into a file, goes on where it was cut, and brings it into another team', async () => {
    const [from, to] = [await createTeam(), await createTeam()];
    await feedback().saveFeedback(Array.from({ length: 250 }, (_, n) => feedbackOf(from, n)));
    const file = join(cwd(), 'team.ndjson');
    const shown = await run('export', '--team', from, '--file', file);
    expect(shown).toMatchObject({ status: 0, stdout: expect.stringMatching(/^250 records written to .*\.\n$/) });
    expect(shown.stderr).toMatch(/^\[#+\] 100 % {2}250 records, \d+\.\d MB$/m);
    const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
    const titles = async () => new Set((await lines()).map((line) => JSON.parse(line).data.title));
    expect((await titles()).size).toBe(250);

    const { length } = Buffer.from((await lines()).slice(0, 100).join('\n'));
    await truncate(file, length + 40);
    const rest = await json<{ lines: number }>('export', '--team', from, '--file', file);
    expect(rest).toMatchObject({ resumed: true, lines: 150 });
    expect((await titles()).size).toBe(250);
    // Nothing has changed since, and what has is added.
    expect(await json('export', '--team', from, '--file', file)).toMatchObject({ lines: 0 });
    await feedback().saveFeedback([feedbackOf(from, 1000)]);
    expect(await json('export', '--team', from, '--file', file)).toMatchObject({ lines: 1 });

    const brought = await run('import', '--team', to, '--file', file);
    expect(brought.stdout).toMatch(/feedback +251 created, 0 changed, 0 unchanged, 0 erased\n/);
    expect(brought.stderr).toMatch(/ 100 % {2}\d+\.\d MB of \d+\.\d MB$/m);
    const report = await json<Report>('import', '--team', to, '--file', file);
    expect(report.records.feedback).toEqual({ created: 0, changed: 0, unchanged: 251, erased: 0 });
    expect(published('normalized-feedback').filter(({ value }) => value.includes(to)).length).toBeGreaterThanOrEqual(
      251,
    );
  });

  it('brings in the rows of a CSV file', async () => {
    const team = await createTeam();
    const file = join(cwd(), 'rows.csv');
    await writeFile(file, 'Id,Text\n1,The export is empty.\n2,short\n');
    const mapping = ['--csv', 'content=Text&source_id=Id'];
    expect(await json('import', '--team', team, '--file', file, ...mapping)).toMatchObject({
      rows: 2,
      accepted: 1,
      errors: [{ line: 3, path: 'content' }],
    });
    expect(published('raw-feedback').filter(({ value }) => value.includes(team))).toHaveLength(1);
    const { stdout } = await run('import', '--team', team, '--file', file, ...mapping);
    expect(stdout).toContain('  line 3: content must have at least 10 characters\n');
  });

  it('says in one sentence what is wrong', async () => {
    const team = await createTeam();
    const file = join(cwd(), 'other.txt');
    await writeFile(file, 'Dear diary,\nnothing.\n');
    const says = async (...args: string[]) => {
      const ran = await run(...args, '--json');
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };
    expect(await says('export', '--team', team, '--file', file)).toMatch(/holds something else than an export/);
    expect(await readFile(file, 'utf8')).toContain('Dear diary');
    expect(await says('export', '--team', newId(), '--file', `${file}.new`)).toMatch(/^There is no team/);
    expect(await says('import', '--team', newId(), '--file', file)).toMatch(/^There is no team/);
    expect(await says('import', '--team', team, '--file', '/nowhere')).toMatch(/cannot be read \(ENOENT\)/);
    const mapping = ['--csv', 'content=Text'];
    expect(await says('import', '--team', team, '--file', file, ...mapping)).toMatch(/^content: .*no column/);
  });
});
