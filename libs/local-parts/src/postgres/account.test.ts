import { describe, expect, it } from '@jest/globals';
import { chooseUnprivileged, parseAccounts } from './account.ts';

const LIST = ['root:x:0:0::/root:/bin/sh', 'app:x:7:8::/:/bin/sh', 'nobody:x:65534:65534::/:', '# note', 'bad:x:y:z'];

describe('the account for a server that refuses root', () => {
  it('is postgres, else nobody, else any but root', () => {
    const choose = (lines: string[]) => chooseUnprivileged(parseAccounts(lines.join('\n')))?.name;
    expect(choose([...LIST, 'postgres:x:26:26::/:'])).toBe('postgres');
    expect(choose(LIST)).toBe('nobody');
    expect(choose(LIST.slice(0, 2))).toBe('app');
    expect(choose(LIST.slice(0, 1))).toBeUndefined();
  });
});
