import { describe, expect, it } from '@jest/globals';
import { auditTeam, type TeamRecord } from '../audit.ts';
import type { Submission } from '../submissions.ts';
import { splitByKind, UNKNOWN } from './by-kind.ts';

const submission = (content: string): Submission => ({
  team: 0,
  kind: 'ingest',
  body: '{}',
  idempotencyKey: content,
  contents: [content],
});
const row = (id: string, content: string) => ({ id, content, processing: 'analyzed' });
const insight = (id: string, feedback_id: string) => ({
  id,
  feedback_id,
  type: 'bug',
  evidence: [{ start: 0, end: 10 }],
});

const sound: TeamRecord = {
  accepted: [
    { submission: submission('broker one'), ids: ['a'] },
    { submission: submission('edge two'), ids: ['b'] },
  ],
  listed: [row('a', 'broker  one'), row('b', 'edge two')],
  insights: [insight('i', 'a'), insight('j', 'b')],
  byId: new Map([
    ['a', row('a', 'broker one')],
    ['b', row('b', 'edge two')],
  ]),
};
const kindOf = ({ idempotencyKey }: Submission): string => idempotencyKey.split(' ')[0]!;
const audits = (record: TeamRecord) =>
  Object.fromEntries([...splitByKind(record, kindOf)].map(([kind, part]) => [kind, auditTeam(part)]));

describe('a record in parts', () => {
  it('audits each kind by itself', () => {
    const one = { accepted: 1, analysed: 1, missing: 0, duplicated: 0, insights: 1 };
    expect(audits(sound)).toEqual({ broker: one, edge: one });
  });

  it('counts what is missing or doubled where it belongs', () => {
    const byId = new Map([...sound.byId].filter(([id]) => id !== 'b'));
    const listed = [...sound.listed, row('c', 'broker one')];
    expect(audits({ ...sound, byId, listed })).toMatchObject({
      broker: { missing: 0, duplicated: 1 },
      edge: { missing: 1, duplicated: 0 },
    });
  });

  it('does not lose rows and insights that belong to nothing that was sent', () => {
    const listed = [...sound.listed, row('d', 'somebody else')];
    const parts = audits({ ...sound, listed, insights: [...sound.insights, insight('k', 'x'), insight('k', 'x')] });
    expect(parts[UNKNOWN]).toEqual({ accepted: 0, analysed: 0, missing: 0, duplicated: 2, insights: 2 });
  });
});
