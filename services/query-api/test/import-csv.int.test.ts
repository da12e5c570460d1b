import { type RawFeedback, rawFeedbackTopic, SubmissionSchema } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const bring = (team: ServedTeam, query: string, file: string): Promise<Answer> =>
  served.call(team.key, 'POST', `/v1/import?${query}`, file, { 'content-type': 'text/csv; charset=utf-8' });

const publishedFor = (team: ServedTeam): RawFeedback[] =>
  served.published
    .filter(({ topic }) => topic === rawFeedbackTopic.name)
    .map(({ value }) => value as RawFeedback)
    .filter(({ team_id }) => team_id === team.id);

describe('POST /v1/import of CSV', () => {
  it('200: each row becomes a submission; the same rows have the same ids', async () => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    const file = [
      'Id,Text,Date,Labels,Lang',
      'a-1,"The export is empty, again.",2026-01-02T03:04:05Z,"vip; beta, ",DE',
      ',=HYPERLINK("http://x") is text here,,,',
      '',
    ]
      .join('\n')
      .replace('=HYPERLINK("http://x") is text here', '"=HYPERLINK(""http://x"") is text here"');
    const query = 'content=Text&source_id=Id&created_at=Date&tags=Labels&language=Lang';
    const answer = await bring(team, query, file);
    expect([answer.status, answer.body.data]).toEqual([200, { rows: 2, accepted: 2, failed: 0, errors: [] }]);
    const bodies = publishedFor(team).map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      {
        content: 'The export is empty, again.',
        source_id: 'a-1',
        timestamp: '2026-01-02T03:04:05Z',
        tags: ['vip', 'beta'],
        language: 'DE',
      },
      { content: '=HYPERLINK("http://x") is text here' },
    ]);
    for (const body of bodies) expect(SubmissionSchema.safeParse(body).success).toBe(true);
    await bring(team, query, file);
    await bring(other, query, file);
    const ids = publishedFor(team).map(({ feedback_ids }) => feedback_ids[0]);
    expect(new Set(ids).size).toBe(2);
    expect(publishedFor(other).some(({ feedback_ids }) => ids.includes(feedback_ids[0]))).toBe(false);
  });

  it('200: tells of rows that POST /ingest would refuse, without repeating them', async () => {
    const team = await served.createTeam();
    const file =
      'Text,Mail,Date\nZebra,a@example.com,\nLong enough text,zebra,\nLong enough text,,yesterday\nA good row it is,,\n';
    const answer = await bring(team, 'content=Text&reporter_email=Mail&timestamp=Date', file);
    expect(answer.body.data).toMatchObject({
      rows: 4,
      accepted: 1,
      failed: 3,
      errors: [
        { line: 2, path: 'content', code: 'too_small' },
        { line: 3, path: 'reporter_email' },
        { line: 4, path: 'timestamp' },
      ],
    });
    expect(answer.text).not.toMatch(/zebra|yesterday/i);
  });

  it('400: a mapping that does not fit, and a file that cannot be read on, of which the rows before are taken', async () => {
    const team = await served.createTeam();
    const refused = async (query: string, file: string) => {
      const { status, body } = await bring(team, query, file);
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      return body.error.message as string;
    };
    expect(await refused('', 'Text\nx\n')).toMatch(/^content/);
    expect(await refused('content=Text&contents=Text', 'Text\nx\n')).toMatch(/contents/);
    expect(await refused('content=Text&timestamp=A&created_at=B', 'Text\nx\n')).toMatch(/another name/);
    expect(await refused('content=Body', 'Text\nx\n')).toMatch(/no column/);
    expect(await refused('content=Text', '')).toMatch(/empty/);
    expect(publishedFor(team)).toEqual([]);
    expect(await refused('content=Text', 'Text\nA good row it is\n"Never closed\n')).toMatch(
      /^Line \d+: a quote is not closed/,
    );
    expect(publishedFor(team)).toHaveLength(1);
  });
});
