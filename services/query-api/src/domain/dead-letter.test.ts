import { describe, expect, it } from '@jest/globals';
import { analysis, feedback, uuid } from '../../test/builders.ts';
import { failuresOf, jsonIn, refusalOf, subjectOf } from './dead-letter.ts';

const of = feedback('one');
const read = (topic: string, text: string) => failuresOf(topic, jsonIn(Buffer.from(text)), 'refused');

describe('a dead letter', () => {
  it('names its feedback, also when other members are wrong', () => {
    const value = { ...of, title: 7, surplus: true };
    expect(read('normalized-feedback', JSON.stringify(value))).toEqual([
      {
        teamId: of.team_id,
        feedbackId: of.feedback_id,
        contentHash: of.content_hash,
        acceptedAt: of.accepted_at,
        source: { category: 'reviews', platform: 'example-store' },
        reason: 'refused',
      },
    ]);
    const raw = {
      feedback_ids: [of.feedback_id, of.team_id],
      team_id: of.team_id,
      category: 'reviews',
      platform: 'p',
      accepted_at: of.accepted_at,
    };
    expect(read('raw-feedback', JSON.stringify(raw))).toHaveLength(2);
    expect(read('scored-insight', JSON.stringify(analysis(of, [])))).toMatchObject([{ source: null }]);
  });

  it.each(['', 'null', '[]', '{}', '{"team_id":"x"}', '\u0000', JSON.stringify({ ...of, accepted_at: 'soon' })])(
    'that cannot be read names none (%j)',
    (value) => {
      expect(read('normalized-feedback', value)).toEqual([]);
    },
  );

  it('of another topic names none', () => {
    expect(read('unknown', JSON.stringify(of))).toEqual([]);
  });

  it('names nothing that PostgreSQL cannot hold', () => {
    const value = { ...of, platform: 'a\u0000b', content_hash: '\ud800', accepted_at: '2026-02-01T10:00:00+02:00' };
    expect(failuresOf('normalized-feedback', value, 'no\u0000')).toMatchObject([
      {
        source: { platform: 'a\uFFFDb' },
        contentHash: '\uFFFD',
        reason: 'no\uFFFD',
        acceptedAt: '2026-02-01T08:00:00.000Z',
      },
    ]);
    expect(failuresOf('normalized-feedback', { ...of, accepted_at: '+275760-09-13T00:00:00Z' }, 'r')).toEqual([]);
  });
});

describe('its subject', () => {
  it('is what the value and the key tell', () => {
    expect(subjectOf('normalized-feedback', of.feedback_id, of)).toEqual({
      teamId: of.team_id,
      feedbackIds: [of.feedback_id],
    });
    const raw = { team_id: of.team_id, feedback_ids: [uuid('a'), uuid('b')] };
    expect(subjectOf('raw-feedback', uuid('a'), raw)).toEqual({
      teamId: of.team_id,
      feedbackIds: [uuid('a'), uuid('b')],
    });
    expect(subjectOf('raw-feedback', uuid('c'), raw).feedbackIds).toEqual([uuid('a'), uuid('b'), uuid('c')]);
  });

  it('is no delivery: its topic has another key', () => {
    const delivery = { team_id: of.team_id, feedback_ids: [uuid('a')] };
    expect(subjectOf('webhook-delivery', uuid('d'), delivery)).toEqual({
      teamId: of.team_id,
      feedbackIds: [uuid('a')],
    });
    expect(failuresOf('webhook-delivery', delivery, 'r')).toEqual([]);
    expect(refusalOf('webhook-delivery', delivery)).toBeNull();
  });

  it('is the key alone where the value tells nothing', () => {
    for (const value of [undefined, null, 7, [], {}, { team_id: 7, feedback_ids: [1], feedback_id: 'x' }]) {
      expect(subjectOf('raw-feedback', uuid('a').toUpperCase(), value)).toEqual({
        teamId: null,
        feedbackIds: [uuid('a')],
      });
      expect(subjectOf('raw-feedback', 'no id', value)).toEqual({ teamId: null, feedbackIds: [] });
    }
  });
});

describe('its replay', () => {
  it('is refused for what is no JSON, and for what is not ours', () => {
    expect(refusalOf('raw-feedback', {})).toBeNull();
    expect(refusalOf('raw-feedback', null)).toBeNull();
    expect(refusalOf('raw-feedback', jsonIn(Buffer.from([0x22, 0xff, 0x22])))).toMatch(/not JSON/);
    expect(refusalOf('raw-feedback', jsonIn(Buffer.alloc(0)))).toMatch(/not JSON/);
    expect(refusalOf('raw-feedback.dlt', {})).toMatch(/topic/);
    expect(refusalOf('__proto__', {})).toMatch(/topic/);
  });
});
