import { expect, it } from '@jest/globals';
import type { Credential } from '../credentials/credential-directory.ts';
import { CONTINUED_CALL_HEADER, firstOfCall } from './first-of-call.ts';

it('counts the first request of a call alone', () => {
  const counted: string[] = [];
  const count = firstOfCall(({ keyId }) => void counted.push(keyId));
  const request = (headers: Record<string, string>) => ({ get: ((name: string) => headers[name]) as never });
  count({ keyId: 'a' } as Credential, request({}));
  count({ keyId: 'a' } as Credential, request({ [CONTINUED_CALL_HEADER]: 'true' }));
  count({ keyId: 'b' } as Credential, request({}));
  expect(counted).toEqual(['a', 'b']);
});
