import { describe, expect, it } from '@jest/globals';
import { type DistributedReport, isSound, type KindReport, renderReport } from './report.ts';

const kind: KindReport = {
  kind: 'kill -9 of the broker',
  faults: 2,
  accepted: 30,
  analysed: 30,
  missing: 0,
  duplicated: 0,
  insights: 12,
  longestRecoveryMs: 4_321,
  stuck: [],
  wrong: 0,
};
const sound: DistributedReport = {
  kinds: [kind, { ...kind, kind: 'restart of the edge', faults: 1, longestRecoveryMs: 400 }],
  wrong: [],
  crashes: [],
  revocations: { count: 4, letIn: 70, longestMs: 12_000 },
  knocks: 400,
  retries: 9,
};

describe('the report of a distributed run', () => {
  it('is sound when nothing was lost, doubled or let in, and all recovered', () => {
    expect(isSound(sound)).toBe(true);
  });

  it.each<[string, Partial<DistributedReport>]>([
    ['something is missing', { kinds: [{ ...kind, missing: 1 }] }],
    ['something is doubled', { kinds: [{ ...kind, duplicated: 1 }] }],
    ['something is not analysed', { kinds: [{ ...kind, analysed: 29 }] }],
    ['something did not recover', { kinds: [{ ...kind, stuck: ['not ready: us/analyzer-0'] }] }],
    ['somebody was let in', { wrong: ['POST /ingest answered 201'] }],
    ['a process ended by itself', { crashes: ['us/analyzer-0 (1)'] }],
    ['nobody was locked out', { revocations: { ...sound.revocations, count: 0 } }],
    ['no key was ever let in', { revocations: { ...sound.revocations, letIn: 0 } }],
  ])('is not sound when %s', (_, change) => {
    expect(isSound({ ...sound, ...change })).toBe(false);
  });

  it('has a line for each kind and one for all', () => {
    const lines = renderReport(sound).split('\n');
    expect(lines[1]).toMatch(/^kill -9 of the broker +2 +30 +30 +0 +0 +4\.3 s +0$/);
    expect(lines[3]).toMatch(/^all +3 +60 +60 +0 +0 +4\.3 s +0$/);
  });

  it('says in words what was wrong', () => {
    const text = renderReport({ ...sound, kinds: [{ ...kind, stuck: ['not ready: us/edge'] }], wrong: ['a door'] });
    expect(text).toContain('never');
    expect(text).toContain('NOT RECOVERED       kill -9 of the broker: not ready: us/edge');
    expect(text).toContain('WRONGLY LET IN      a door');
  });
});
