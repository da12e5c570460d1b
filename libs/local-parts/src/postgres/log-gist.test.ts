import { describe, expect, it } from '@jest/globals';
import { gistOf } from './log-gist.ts';

describe('gistOf', () => {
  it('is the first complaint, with its hint', () => {
    const log = [
      '2026-01-01 10:00:00.000 UTC [7] LOG:  starting PostgreSQL',
      '2026-01-01 10:00:00.000 UTC [7] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes',
      '2026-01-01 10:00:00.000 UTC [7] HINT:  Check free disk space.',
      '2026-01-01 10:00:00.000 UTC [7] PANIC:  cannot abort transaction 1, it was already committed',
    ];
    expect(gistOf(log.join('\n'))).toBe(
      'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes (Check free disk space)',
    );
    expect(gistOf('initdb: error: invalid locale name "x".\nchild exited')).toBe('invalid locale name "x"');
    expect(gistOf('postgres: error while loading shared libraries: libicuuc.so.60: cannot open\n')).toBe(
      'postgres: error while loading shared libraries: libicuuc.so.60: cannot open',
    );
  });

  it('is the last line where nothing complains, and never empty or endless', () => {
    expect(gistOf('one\ntwo\n\n')).toBe('two');
    expect(gistOf('')).toBe('it said nothing');
    expect(gistOf('x'.repeat(1_000))).toHaveLength(300);
  });
});
