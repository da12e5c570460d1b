import { expect, it } from '@jest/globals';
import { hmac, type SignatureScheme, standardWebhooks } from './scheme.ts';
import { schemeWords } from './scheme-words.ts';

it.each<[string, SignatureScheme]>([
  ['HMAC-SHA256 of the raw body in hex, in the header `x-a`', hmac({ header: 'x-a', encoding: 'hex' })],
  [
    'HMAC-SHA1 of the raw body in base64 after `sha1=`, in the header `x-a`, keyed with the secret decoded from base64',
    hmac({ header: 'x-a', encoding: 'base64', algorithm: 'sha1', prefix: 'sha1=', key: 'base64' }),
  ],
  [
    'HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64 after `v1,`, in the header `webhook-signature` (several may stand there, separated by spaces), as in Standard Webhooks; the time in the header `webhook-timestamp` may be at most 300 seconds off',
    standardWebhooks('webhook'),
  ],
  [
    'HMAC-SHA256 of `{n}` in hex, in the header `x-a`; the time in the header `t` or the field `at` of the body may be at most 300 seconds off; each value of `n` passes once',
    hmac({ header: 'x-a', encoding: 'hex', signed: '{n}', nonce: 'n', time: { header: 't', field: 'at' } }),
  ],
  [
    'a JWT (RS256) in the header `authorization`, whose claim `sha` is the SHA-256 of the raw body and whose claim `url` is the address called',
    { kind: 'jwt-header', header: 'authorization', algorithm: 'RS256', bodySha256Claim: 'sha', urlClaim: 'url' },
  ],
  ['a JWT (HS256) as the whole body', { kind: 'jwt-body', algorithm: 'HS256' }],
  ['the secret itself in the header `x-a`', { kind: 'secret-header', header: 'x-a' }],
  ['the secret itself in the field `token` of the body', { kind: 'secret-field', field: 'token' }],
])('%s', (words, scheme) => {
  expect(schemeWords(scheme)).toBe(words);
});
