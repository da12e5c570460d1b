import { generateKeyPairSync } from 'node:crypto';
import { findPlatform } from '@cfi/platforms';
import { expect, it } from '@jest/globals';
import { type IntegrationChanges, problemOf, tidy } from './integration-changes.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const der = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const privatePem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const curve = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;

const problem = (path: string, changes: IntegrationChanges): string | null => {
  const [category, slug] = path.split('/');
  return problemOf(findPlatform(category!, slug!)!, changes);
};

it.each<[string, string, IntegrationChanges]>([
  ['a secret', 'meetings/zoom', { secret: 'zoom-secret' }],
  ['a secret for one whose secret is usually ours', 'surveys/typeform', { secret: 'own' }],
  ['a Standard Webhooks secret', 'reviews/okendo', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ['the same without its prefix', 'reviews/okendo', { secret: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ['a base64 secret', 'meetings/read-ai', { secret: 'c2VjcmV0LXNlY3JldA==' }],
  ['a token in the body', 'meetings/aircall', { secret: 'token' }],
  ['a public key in PEM', 'meetings/gong', { publicKey: pem }],
  ['a public key in bare base64', 'meetings/gong', { publicKey: der }],
  ['removing what is not there', 'surveys/fillout', { secret: null, publicKey: null }],
  ['unsigned deliveries of a sender that cannot sign', 'surveys/fillout', { allowUnsigned: true }],
  ['unsigned deliveries of any other', 'meetings/zoom', { allowUnsigned: true }],
])('takes %s', (_case, path, changes) => {
  expect(problem(path, changes)).toBeNull();
});

it.each<[string, string, IntegrationChanges, RegExp]>([
  ['a secret of a sender that cannot sign', 'surveys/fillout', { secret: 'x' }, /^Fillout cannot sign/],
  ['a secret where a public key is due', 'meetings/gong', { secret: 'x', publicKey: pem }, /its public key only/],
  ['a public key where a secret is due', 'meetings/zoom', { publicKey: pem }, /has no public key/],
  ['an empty secret', 'meetings/zoom', { secret: '' }, /one line of 1 to 4000/],
  ['a secret of two lines', 'meetings/zoom', { secret: 'a\nb' }, /one line/],
  ['a secret that is too long', 'meetings/zoom', { secret: 'x'.repeat(4_001) }, /one line/],
  ['a base64 secret that is none', 'meetings/read-ai', { secret: 'not base64!' }, /is base64; copy it whole/],
  ['a Standard Webhooks secret that was cut', 'reviews/okendo', { secret: 'whsec_' }, /is base64/],
  ['a public key that is none', 'meetings/gong', { publicKey: 'MIIB' }, /must be an RSA key/],
  ['a private key', 'meetings/gong', { publicKey: privatePem }, /must be an RSA key/],
  ['a key of another kind', 'meetings/gong', { publicKey: curve }, /must be an RSA key/],
  ['a huge public key', 'meetings/gong', { publicKey: 'A'.repeat(5_000) }, /must be an RSA key/],
])('refuses %s', (_case, path, changes, message) => {
  expect(problem(path, changes)).toMatch(message);
  const value = changes.secret ?? changes.publicKey ?? '';
  if (value.length > 5) expect(problem(path, changes)).not.toContain(value);
});

it('takes a public key that was given as the secret, and white space off', () => {
  const gong = findPlatform('meetings', 'gong')!;
  const zoom = findPlatform('meetings', 'zoom')!;
  expect(tidy(gong, { secret: ` ${der}\n` })).toEqual({ publicKey: der });
  expect(tidy(gong, { allowUnsigned: true })).toEqual({ allowUnsigned: true });
  expect(tidy(gong, { secret: null, publicKey: der })).toEqual({ secret: null, publicKey: der });
  expect(tidy(zoom, { secret: ' a b ' })).toEqual({ secret: 'a b' });
  expect(tidy(zoom, { secret: null })).toEqual({ secret: null });
});
