import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { deadLetterId, feedbackIdByIdempotencyKey, feedbackIdBySource, insightIdOf, newId } from './ids.ts';

const TEAM = '018f2b6e-0000-7000-8000-000000000001';

describe('ids', () => {
  it('makes sortable UUIDv7', () => {
    const earlier = newId(1_700_000_000_000);
    const later = newId(1_700_000_000_001);
    expect(z.uuidv7().safeParse(earlier).success).toBe(true);
    expect(earlier < later).toBe(true);
    expect(newId(0, () => 'ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('00000000-0000-7fff-bfff-ffffffffffff');
  });

  it('derives the same UUIDv5 for the same parts and another for others', () => {
    const id = feedbackIdBySource(TEAM, 'zendesk', '42');
    expect(z.uuid({ version: 'v5' }).safeParse(id).success).toBe(true);
    expect(feedbackIdBySource(TEAM, 'zendesk', '42')).toBe(id);
    const others = [
      feedbackIdBySource(TEAM, 'zendesk', '43'),
      feedbackIdBySource(TEAM, 'typeform', '42'),
      feedbackIdBySource(TEAM.replace(/1$/, '2'), 'zendesk', '42'),
      feedbackIdByIdempotencyKey(TEAM, 'zendesk', '42'),
      insightIdOf(id, 0, 0),
      insightIdOf(id, 0, 1),
      insightIdOf(id, 1, 0),
      deadLetterId('t', 'g', 0, '1', 'aa'),
      deadLetterId('t', 'h', 0, '1', 'aa'),
      deadLetterId('t', 'g', 1, '1', 'aa'),
      deadLetterId('t', 'g', 0, '2', 'aa'),
      deadLetterId('t', 'g', 0, '1', 'ab'),
    ];
    expect(new Set([id, ...others]).size).toBe(others.length + 1);
  });

  it('never changes: stored data depends on these values', () => {
    expect(feedbackIdBySource(TEAM, 'zendesk', '42')).toBe(PINNED);
  });
});

const PINNED = '66506635-dc20-5da4-b091-664bc19f15c7';
