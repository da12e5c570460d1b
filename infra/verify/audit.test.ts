import { describe, expect, it } from '@jest/globals';
import { auditTeam, type StoredFeedback, type StoredInsight, type TeamRecord } from './audit.ts';

const submission = (contents: readonly string[]) => ({
  team: 0,
  kind: 'ingest' as const,
  body: '{}',
  idempotencyKey: 'k',
  contents,
});
const feedback = (id: string, content: string, processing = 'analyzed'): StoredFeedback => ({
  id,
  content,
  processing,
});
const insight = (id: string, start: number): StoredInsight => ({
  id,
  feedback_id: 'a',
  type: 'bug',
  evidence: [{ start, end: start + 10 }],
});

const sound: TeamRecord = {
  accepted: [
    { submission: submission(['one']), ids: ['a'] },
    { submission: submission(['two', 'three\n\nlines']), ids: ['b', 'c'] },
  ],
  listed: [feedback('a', 'one'), feedback('b', 'two'), feedback('c', 'three lines')],
  insights: [insight('i', 0), insight('j', 20)],
  byId: new Map([
    ['a', feedback('a', 'one')],
    ['b', feedback('b', 'two')],
    ['c', feedback('c', 'three lines')],
  ]),
};

describe('the audit of a team', () => {
  it('finds nothing wrong when everything is there once', () => {
    expect(auditTeam(sound)).toEqual({ accepted: 3, analysed: 3, missing: 0, duplicated: 0, insights: 2 });
  });

  it.each([
    ['is not there', undefined],
    ['has other words', feedback('b', 'twice')],
    ['waits for its analysis', feedback('b', 'two', 'queued')],
    ['failed', feedback('b', 'two', 'failed')],
  ])('counts a feedback as missing that %s', (_, found) => {
    const byId = new Map(sound.byId);
    byId.delete('b');
    if (found !== undefined) byId.set('b', found);
    expect(auditTeam({ ...sound, byId }).missing).toBe(1);
  });

  it('counts a record of a delivery as missing whose id was not answered', () => {
    const accepted = [sound.accepted[0]!, { submission: submission(['two', 'three lines']), ids: ['b'] }];
    expect(auditTeam({ ...sound, accepted }).missing).toBe(1);
  });

  it.each([
    ['a feedback stored under a second id', { listed: [...sound.listed, feedback('d', 'one')] }],
    ['a row that two pages show', { listed: [...sound.listed, sound.listed[0]!] }],
    ['a row that this team never sent', { listed: [...sound.listed, feedback('d', 'of another team')] }],
    ['an insight with the same evidence', { insights: [...sound.insights, insight('k', 20)] }],
    ['an insight that two pages show', { insights: [...sound.insights, insight('i', 0)] }],
  ])('counts %s as duplicated', (_, change) => {
    expect(auditTeam({ ...sound, ...change }).duplicated).toBe(1);
  });
});
