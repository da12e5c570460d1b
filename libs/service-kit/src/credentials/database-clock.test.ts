import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';

describe('the database’s clock as an edge reckons it', () => {
  let own: { monotonic: number; wall: number };
  let clock: DatabaseClock;
  const pass = (ms: number): void => {
    own.monotonic += ms;
    own.wall += ms;
  };
  /** The database shows `shown` to a question that takes `ms`. */
  const hear = (shown: number, ms = 0): void => {
    const heard = clock.ask();
    pass(ms);
    heard(shown);
  };
  beforeEach(() => {
    own = { monotonic: 1_000, wall: 1_700_000_000_000 };
    clock = createDatabaseClock(2_000, { monotonic: () => own.monotonic, wall: () => own.wall });
  });

  it('is not known before the first answer, and not long after the last', () => {
    expect(clock.latest()).toBeUndefined();
    hear(50_000);
    pass(60_000);
    expect(clock.latest()).toBe(110_000);
    pass(1);
    expect(clock.latest()).toBeUndefined();
  });

  it('counts the whole time of the question as passed', () => {
    hear(50_000, 300);
    expect(clock.latest()).toBe(50_300);
    hear(50_310, 10);
    expect(clock.latest()).toBe(50_320);
  });

  it('takes the greater of what its two clocks say has passed', () => {
    hear(50_000);
    own.wall -= 86_400_000;
    own.monotonic += 5;
    expect(clock.latest()).toBe(50_005);
    own.wall += 86_400_000 + 7_000;
    expect(clock.latest()).toBe(57_000);
  });

  it('does not go back with a database whose clock was set back, until it has forgotten the time before', () => {
    hear(50_000);
    hear(48_500);
    expect(clock.latest()).toBe(48_500);
    hear(40_000);
    expect(clock.latest()).toBe(48_500);
    pass(60_001);
    hear(40_000);
    expect(clock.latest()).toBe(40_000);
  });

  it('goes forward with it at once', () => {
    hear(50_000);
    hear(3_650_000);
    expect(clock.latest()).toBe(3_650_000);
  });
});
