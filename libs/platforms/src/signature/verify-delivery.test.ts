import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { findPlatform, platforms, type SignedDelivery, verifyDelivery } from '../index.ts';
import { cannotProve } from './verify-delivery.ts';

const KEY_SECRET = 'the secret of the webhook key';
const NOTHING = { secrets: [], publicKey: null, allowUnsigned: false };

type Given = Partial<Omit<SignedDelivery, 'platform' | 'rawBody' | 'integration'>> & {
  readonly body?: string | Buffer;
  readonly integration?: Partial<SignedDelivery['integration']>;
};

function delivery(path: string, { body = '{}', integration, ...rest }: Given): SignedDelivery {
  const [category = '', slug = ''] = path.split('/');
  return {
    platform: findPlatform(category, slug)!,
    headers: {},
    rawBody: Buffer.from(body),
    addresses: [],
    keySecrets: [KEY_SECRET],
    integration: { ...NOTHING, ...integration },
    now: new Date('2026-03-01T00:00:00Z'),
    ...rest,
  };
}
const check = (path: string, given: Given) => verifyDelivery(delivery(path, given));
const at = (seconds: number): Date => new Date(seconds * 1000);
const theirs = (...secrets: string[]) => ({ integration: { secrets } });

/** From the documentation of the senders, or computed with independent tools. */
const VECTORS: readonly [path: string, headers: Record<string, string>, given: Given][] = [
  [
    'meetings/circleback',
    { 'x-signature': '86d667de904145fdbffd1a3d490ee7c6195af452ff30b27fc24ca115e0b5324b' },
    { body: '{"id":4481290}', ...theirs('circleback-sample-secret') },
  ],
  [
    'meetings/fireflies',
    { 'x-hub-signature': 'sha256=c3a535d3a428afdc2ecda0383c03af16ec5ee37f5e396d84ef631d1c4c629c80' },
    {
      body: '{"event":"meeting.transcribed","timestamp":1771423980455,"meeting_id":"01KH8M2Q0T5V7W9X1Y3Z5A7B9C"}',
      ...theirs('fireflies-sample-1'),
    },
  ],
  [
    'meetings/fathom',
    {
      'webhook-id': 'msg_sample1',
      'webhook-timestamp': '1770129115',
      'webhook-signature': 'v1,bsSjSWbC0KaNXVhhWmHARMmaGT1oD4Id7Pjodp1eSu4=',
    },
    {
      body: '{"recording_id":618204417}',
      now: at(1770129115),
      ...theirs('whsec_ZmF0aG9tLXNhbXBsZS1zaWduaW5nLWtleQ=='),
    },
  ],
  [
    'meetings/zoom',
    {
      'x-zm-request-timestamp': '1772445601',
      'x-zm-signature': 'v0=61213adc48b1bbd34be1fb5b1928516c4b12606f5eecc0a84aaa4dce02674959',
    },
    {
      body: '{"event":"endpoint.url_validation","payload":{"plainToken":"hV2mQeT8RzyLw0bKcXn5Dg"},"event_ts":1772445600988}',
      now: at(1772445601),
      ...theirs('zoom-sample-secret'),
    },
  ],
  [
    'meetings/read-ai',
    { 'x-read-signature': '09bea547c8d41dd594a24e43a0060563b7cbfba2853f2cdba77560b82969713a' },
    { body: '{"session_id":"01KJ2W4N6Q8S0T2V4X6Z8B0D2F"}', ...theirs('cmVhZC1zYW1wbGUtc2lnbmluZy1rZXk=') },
  ],
  [
    'surveys/typeform',
    { 'typeform-signature': 'sha256=A3GyeQbaUnG1uC5Qtu4tAfKwO6gvB4NIqwjz5KgXIHQ=' },
    {
      body: '{"event_id":"01KTEST","event_type":"form_response","form_response":{"token":"t1"}}',
      ...theirs('tf-test-secret'),
    },
  ],
  [
    'surveys/tally',
    { 'tally-signature': 'c+7KN0xi/cL2Vor5a+es8yZWDSbOYeAV3igmRPnexkE=' },
    {
      body: '{"eventId":"e1","eventType":"FORM_RESPONSE","data":{"responseId":"abc123"}}',
      keySecrets: ['tally-test-secret'],
    },
  ],
  [
    'surveys/formbricks',
    {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1770300000',
      'webhook-signature': 'v1,GqxPRX4FVlMiBQUUO/dSUMEA5lNJ1qqTt0haYIQHKuU=',
    },
    {
      body: '{"event":"testEndpoint"}',
      now: at(1770300000),
      ...theirs('whsec_Zm9ybWJyaWNrcy10ZXN0LWtleS0wMTIzNDU2Nzg5YWI='),
    },
  ],
  [
    'surveys/screeb',
    { 'x-screeb-hmac-signature-body': 'F3II89fssdPaj6d/wcrb/u/o3GHlxT9CYf9LPpk8WAE=' },
    { body: '{"event_type":"response.ended"}', ...theirs('screeb-test-secret') },
  ],
  ...[
    'd7672baa0650f938819cbbce6b323a4162c7212b8c9672266c84e8062fe3db3d',
    '12crqgZQ+TiBnLvOazI6QWLHISuMlnImbIToBi/j2z0=',
  ].map((hmac): (typeof VECTORS)[number] => [
    'surveys/survicate',
    { hmac },
    { body: '{"messageId":"m1","deliveryTries":0,"event":{}}', ...theirs('survicate-test-secret') },
  ]),
];

describe('known signatures', () => {
  it.each(VECTORS)('%s passes, and no other body, secret or digest does', (path, headers, given) => {
    expect(check(path, { headers, ...given })).toMatchObject({ verdict: 'signed', by: { way: 'native' } });
    const { verdict, attempts } = check(path, { headers, ...given, body: `${given.body} ` });
    expect([verdict, attempts.some(({ result }) => result === 'mismatch')]).toEqual(['refused', true]);
    const others = { ...given, keySecrets: ['b3RoZXIga2V5'], ...theirs('b3RoZXIga2V5') };
    expect(check(path, { headers, ...others }).verdict).toBe('refused');
    for (const name of Object.keys(headers)) {
      const { [name]: value = '', ...rest } = headers;
      expect(check(path, { ...given, headers: rest }).verdict).toBe('refused');
      for (const wrong of ['', ' ', value.slice(0, -2), `${value}A`, `${value}, ${value}`, 'é'.repeat(64)]) {
        expect(check(path, { ...given, headers: { ...rest, [name]: wrong } }).verdict).toBe('refused');
      }
    }
  });
});

const hex = (secret: string, text: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest('hex');
const base64 = (secret: string, text: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest('base64');
const NOW_S = 1_770_000_000;
const NOW_MS = String(NOW_S * 1000);
const BODY = '{"token":"a-token-of-aircall","webhookTimestamp":1770000000000}';
const KEY = 'secret-of-the-sender';

/** A right delivery for each scheme without a published vector. */
const RIGHT: readonly [path: string, headers: Record<string, string>, secret: string][] = [
  ['feedback/intercom', { 'x-hub-signature': `sha1=${hex(KEY, BODY, 'sha1')}` }, KEY],
  ['feedback/helpscout', { 'x-helpscout-signature': base64(KEY, BODY, 'sha1') }, KEY],
  ['feedback/jira', { 'x-hub-signature': `sha256=${hex(KEY, BODY)}` }, KEY],
  ['feedback/linear', { 'linear-signature': hex(KEY, BODY) }, KEY],
  ['feedback/feature-request', { 'x-webhook-signature': hex(KEY, BODY) }, KEY],
  [
    'feedback/zendesk',
    {
      'x-zendesk-webhook-signature-timestamp': '2026-02-02T02:40:00Z',
      'x-zendesk-webhook-signature': base64(KEY, `2026-02-02T02:40:00Z${BODY}`),
    },
    KEY,
  ],
  [
    'feedback/front',
    { 'x-front-request-timestamp': NOW_MS, 'x-front-signature': base64(KEY, `${NOW_MS}:${BODY}`) },
    KEY,
  ],
  [
    'feedback/featurebase',
    { 'x-webhook-timestamp': String(NOW_S), 'x-webhook-signature': hex(KEY, `${NOW_S}.${BODY}`) },
    KEY,
  ],
  ['feedback/canny', { 'canny-nonce': 'n-1', 'canny-timestamp': NOW_MS, 'canny-signature': base64(KEY, 'n-1') }, KEY],
  ['reviews/podium', { 'podium-timestamp': NOW_MS, 'podium-signature': hex(KEY, `${NOW_MS}.${BODY}`) }, KEY],
  ['reviews/judge-me', { 'judgeme-hmac-sha256': hex(KEY, BODY) }, KEY],
  ['reviews/app-store', { 'x-apple-signature': `hmacsha256=${hex(KEY, BODY)}` }, KEY],
  ['reviews/stamped', { 'x-stamped-webhook-secret': KEY }, KEY],
  ['reviews/stamped', { 'x-secret-key': KEY }, KEY],
  ['meetings/aircall', {}, 'a-token-of-aircall'],
];

describe('each way to sign', () => {
  const given = { body: BODY, now: at(NOW_S) };

  it.each(RIGHT)('%s with %j: right, and then with everything wrong', (path, headers, secret) => {
    const right = { ...given, headers, ...theirs('another secret', secret) };
    expect(check(path, right)).toMatchObject({
      verdict: 'signed',
      by: { way: 'native', result: 'verified', reason: '' },
    });
    expect(check(path, { ...right, ...theirs('another secret', `${secret}x`) })).toMatchObject({ verdict: 'refused' });
    expect(check(path, { ...right, ...theirs(''), keySecrets: [''] }).verdict).toBe('refused');
    for (const name of Object.keys(headers)) {
      for (const wrong of [undefined, '', headers[name]!.slice(1), `${headers[name]}0`, 'not it']) {
        const changed = { ...headers, [name]: wrong };
        // Two headers are enough for each other; a time or nonce that is signed belongs to its signature.
        expect([name, wrong, check(path, { ...right, headers: changed }).verdict]).toEqual([name, wrong, 'refused']);
      }
    }
  });

  it.each(RIGHT.filter(([path]) => !['feedback/canny', 'reviews/stamped', 'meetings/aircall'].includes(path)))(
    '%s refuses another body',
    (path, headers, secret) => {
      expect(check(path, { ...given, headers, ...theirs(secret), body: `${BODY} ` }).verdict).toBe('refused');
    },
  );

  it.each(
    RIGHT.filter(([path]) =>
      findPlatform(...(path.split('/') as [string, string]))!.signing?.schemes.some(
        (scheme) => scheme.kind === 'hmac' && scheme.time,
      ),
    ),
  )('%s refuses what is older or younger than five minutes', (path, headers, secret) => {
    for (const [seconds, verdict] of [
      [-301, 'refused'],
      [-300, 'signed'],
      [300, 'signed'],
      [301, 'refused'],
    ] as const) {
      const found = check(path, { ...given, headers, ...theirs(secret), now: at(NOW_S + seconds) });
      expect([seconds, found.verdict]).toEqual([seconds, verdict]);
      if (found.verdict === 'refused') expect(found.reason).toMatch(/301 seconds (?:old|ahead)/);
    }
  });

  it('asks for what is not stored, and for nothing else', () => {
    for (const [path, headers] of RIGHT.filter(
      ([path]) => findPlatform(...(path.split('/') as [string, string]))!.signing?.secret === 'theirs',
    )) {
      const found = check(path, { ...given, headers });
      expect(found).toMatchObject({
        verdict: 'refused',
        reason: expect.stringContaining('Store the secret of this integration'),
      });
    }
  });

  it("takes the webhook key's secret where the user types ours in at the sender", () => {
    const headers = { 'x-hub-signature': `sha256=${hex(KEY_SECRET, BODY)}` };
    expect(check('feedback/jira', { ...given, headers }).verdict).toBe('signed');
    expect(check('meetings/fireflies', { ...given, headers }).verdict).toBe('refused');
  });

  it('tells the nonce of a signature that covers no body, and of no other', () => {
    const [, headers] = RIGHT.find(([path]) => path === 'feedback/canny')!;
    expect(check('feedback/canny', { ...given, headers, ...theirs(KEY) })).toMatchObject({ nonce: 'n-1' });
    const generic = { 'x-signature': hex(KEY_SECRET, BODY) };
    expect(check('feedback/canny', { ...given, headers: { ...headers, ...generic } })).toMatchObject({ nonce: null });
  });

  it('takes one of several digests, and skips entries of other versions', () => {
    const signed = createHmac('sha256', 'key').update(`m.${NOW_S}.${BODY}`).digest('base64');
    const headers = (list: string) => ({ 'svix-id': 'm', 'svix-timestamp': String(NOW_S), 'svix-signature': list });
    const secret = theirs(`whsec_${Buffer.from('key').toString('base64')}`);
    const other = `v1,${base64('x', 'y')}`;
    expect(
      check('reviews/okendo', { ...given, ...secret, headers: headers(`v1a,x ${other}  v1,${signed}`) }).verdict,
    ).toBe('signed');
    expect(check('reviews/okendo', { ...given, ...secret, headers: headers(`v1a,${signed} ${other}`) }).verdict).toBe(
      'refused',
    );
  });
});

describe('both ways at once', () => {
  const native = { 'x-webhook-timestamp': String(NOW_S), 'x-webhook-signature': hex(KEY, `${NOW_S}.${BODY}`) };
  const given = { body: BODY, now: at(NOW_S) };

  it('share a header without standing in the way of each other', () => {
    const generic = { 'x-webhook-signature': hex(KEY_SECRET, BODY) };
    expect(check('feedback/featurebase', { ...given, headers: native, ...theirs(KEY) })).toMatchObject({
      by: { way: 'native' },
    });
    expect(check('feedback/featurebase', { ...given, headers: generic, ...theirs(KEY) })).toMatchObject({
      by: { way: 'generic' },
    });
    expect(check('feedback/featurebase', { ...given, headers: generic })).toMatchObject({ by: { way: 'generic' } });
  });

  it('pass by one when the other is wrong', () => {
    const right = { 'linear-signature': hex(KEY, BODY) };
    const both = { ...right, 'x-signature': 'wrong' };
    expect(check('feedback/linear', { ...given, headers: both, ...theirs(KEY) })).toMatchObject({
      by: { way: 'native' },
    });
    const other = { 'linear-signature': 'wrong', 'x-signature': hex(KEY_SECRET, BODY) };
    expect(check('feedback/linear', { ...given, headers: other })).toMatchObject({
      by: { way: 'generic' },
      secret: '... key',
    });
  });
});

describe('the reason of a refusal', () => {
  const reason = (path: string, given: Given): string => {
    const found = check(path, { body: BODY, now: at(NOW_S), ...given });
    return found.verdict === 'refused' ? found.reason : found.verdict;
  };

  it('names the secret that is checked with', () => {
    const tally = { headers: { 'tally-signature': base64('x', BODY) } };
    expect(reason('surveys/tally', tally)).toBe(
      'tally-signature does not match the signing secret of this webhook key.',
    );
    expect(reason('surveys/tally', { ...tally, ...theirs(KEY) })).toBe(
      'tally-signature does not match the signing secret of this webhook key or the secret of this integration.',
    );
    expect(reason('feedback/linear', { headers: { 'linear-signature': hex('x', BODY) }, ...theirs(KEY) })).toBe(
      'linear-signature does not match the secret of this integration.',
    );
  });

  it('says once what is wrong in a header that both ways read with one secret', () => {
    expect(reason('feedback/feature-request', { headers: { 'x-webhook-signature': 'abc' } })).toBe(
      'x-webhook-signature is neither 64 hex digits nor the base64 of 32 bytes.',
    );
    expect(reason('surveys/typeform', { headers: { 'typeform-signature': hex('x', BODY) } })).toMatch(
      /^typeform-signature does not match: [^.]*\.$/,
    );
    const both = { 'x-signature': 'abc', 'tally-signature': 'abc' };
    expect(reason('surveys/tally', { headers: both })).toMatch(/x-signature .*tally-signature/);
  });
});

describe('deliveries without a signature', () => {
  const unsigned = { integration: { allowUnsigned: true } };

  it('are refused unless the team allows them', () => {
    for (const { category, slug, signing } of platforms) {
      const path = `${category}/${slug}`;
      expect(check(path, {})).toMatchObject({
        verdict: 'refused',
        reason: expect.stringContaining(signing ? 'ign' : 'allow unsigned'),
      });
      expect(check(path, unsigned).verdict).toBe('unsigned');
    }
  });

  it('are not those with a wrong one', () => {
    expect(check('meetings/grain', { ...unsigned, headers: { 'x-signature': 'wrong' } }).verdict).toBe('refused');
    const integration = { allowUnsigned: true, secrets: [KEY] };
    expect(check('meetings/zoom', { integration, headers: { 'x-zm-signature': 'wrong' } }).verdict).toBe('refused');
  });

  it('are those whose own signature nobody can check', () => {
    const headers = { 'x-signature': hex(KEY, '{}') };
    expect(check('meetings/circleback', { ...unsigned, headers }).verdict).toBe('unsigned');
    expect(check('meetings/circleback', { headers })).toMatchObject({
      reason: expect.stringContaining('Store the secret'),
    });
  });
});

describe('what can prove', () => {
  it.each([
    ['meetings/grain', {}, true],
    ['meetings/zoom', {}, true],
    ['meetings/zoom', { secrets: ['s'] }, false],
    ['meetings/gong', { publicKey: 'k' }, false],
    ['meetings/gong', {}, true],
    ['surveys/tally', {}, false],
  ])('%s with %j: nothing %s', (path, integration, expected) => {
    expect(cannotProve(delivery(path, { integration }))).toBe(expected);
  });
});

describe('a JWT in a header', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const body = '{"isTest":true}';
  const CLAIMS = {
    webhook_url: 'https://Feedback.example/webhooks/meetings/gong/',
    body_sha256: 'cfec0e29c8bdebf1a232cf0ff81194c354951ddb779e917cb987a9413f290daf',
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function token(claims: object = CLAIMS, key = privateKey, alg = 'RS256'): string {
    const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
  }
  const gong = (authorization: string | undefined, rest: Given = {}) =>
    check('meetings/gong', {
      body,
      headers: { authorization },
      addresses: ['http://10.0.0.1:8080/webhooks/meetings/gong', 'https://feedback.example/webhooks/meetings/gong'],
      integration: { publicKey: pem },
      ...rest,
    });

  it('passes alone and after Bearer, with a key in PEM or bare base64, stored as key or as secret', () => {
    expect(gong(token())).toMatchObject({
      verdict: 'signed',
      secret: 'public key',
      by: { scheme: 'jwt-rs256', decodedAs: 'jwt', received: 'cfec...0daf' },
    });
    expect(gong(`Bearer ${token()}`).verdict).toBe('signed');
    const bare = pem.replace(/-----[^-]+-----|\s/g, '');
    expect(gong(token(), { integration: { publicKey: bare } }).verdict).toBe('signed');
    expect(gong(token(), theirs(pem)).verdict).toBe('signed');
    expect(gong(token({ ...CLAIMS, exp: 1772323200, iat: 1772323100 })).verdict).toBe('signed');
  });

  it.each([
    ['another key', () => gong(token(CLAIMS, other.privateKey)), /not signed/],
    ['another algorithm', () => gong(token(CLAIMS, privateKey, 'none')), /not signed/],
    ['another body', () => gong(token(), { body: '{"isTest":false}' }), /body_sha256/],
    ['another address', () => gong(token(), { addresses: ['https://feedback.example/'] }), /webhook_url.*PUBLIC_URL/],
    ['no claims', () => gong(token({})), /body_sha256/],
    ['a time gone by', () => gong(token({ ...CLAIMS, exp: 1_000_000_000 })), /expired/],
    ['a time to come', () => gong(token({ ...CLAIMS, iat: 9_000_000_000 })), /future/],
    ['no JWT', () => gong('Bearer abc'), /not a JWT/],
    ['claims that are no object', () => gong(token([])), /body_sha256/],
    ['nothing stored', () => gong(token(), { integration: {} }), /Store the public key/],
    ['something else stored', () => gong(token(), theirs('a password')), /cannot be read/],
  ])('is refused with %s', (_case, result, reason) => {
    expect(result()).toMatchObject({ verdict: 'refused', reason: expect.stringMatching(reason) });
  });

  it('is not the only way', () => {
    expect(gong(undefined, { headers: { 'x-signature': hex(KEY_SECRET, body) } }).verdict).toBe('signed');
  });
});

describe('a body that is a JWT', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (secret: string, alg = 'HS256', claims: object = { call_id: 1 }) => {
    const signed = `${part({ alg })}.${part(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };

  it('passes with the secret of the key or of the integration', () => {
    expect(check('meetings/dialpad', { body: ` ${token(KEY_SECRET)}\n` })).toMatchObject({
      by: { place: 'body', scheme: 'jwt-hs256' },
    });
    expect(check('meetings/dialpad', { body: token(KEY), ...theirs(KEY) }).verdict).toBe('signed');
  });

  it('proves nothing with a secret that is not stored, so it passes where unsigned ones may', () => {
    const body = token('x');
    expect(check('meetings/dialpad', { body, integration: { allowUnsigned: true } }).verdict).toBe('unsigned');
    const stored = { allowUnsigned: true, secrets: [KEY] };
    expect(check('meetings/dialpad', { body, integration: stored }).verdict).toBe('refused');
  });

  it.each([
    ['another secret', token('x'), /does not match.*Store the secret/],
    ['another algorithm', token(KEY_SECRET, 'none'), /not signed with HS256/],
    ['a part changed', token(KEY_SECRET).replace('.', '.A'), /no signature/],
    ['JSON', '{"call_id":1}', /no signature/],
    ['a time gone by', token(KEY_SECRET, 'HS256', { exp: 1 }), /expired/],
  ])('is refused: %s', (_case, body, reason) => {
    expect(check('meetings/dialpad', { body })).toMatchObject({
      verdict: 'refused',
      reason: expect.stringMatching(reason),
    });
  });
});

it('computes the hash that gong names', () => {
  expect(createHash('sha256').update('{"isTest":true}').digest('hex')).toBe(
    'cfec0e29c8bdebf1a232cf0ff81194c354951ddb779e917cb987a9413f290daf',
  );
});
