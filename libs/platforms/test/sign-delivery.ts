import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { SignatureScheme } from '../src/index.ts';

/** A delivery as a sender posts it. */
export interface SentDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a sender signs with. */
export interface SenderKey {
  /** As the team stores it; for a public key its PEM. */
  readonly stored: string;
  readonly private: KeyObject | null;
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key that fits a scheme; the same for the same `seed`, but for RSA, which is always new. */
export function makeSenderKey(scheme: SignatureScheme, seed = 'a secret of the sender'): SenderKey {
  if (scheme.kind === 'jwt-header') {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return { stored: publicKey.export({ type: 'spki', format: 'pem' }) as string, private: privateKey };
  }
  const base64 = Buffer.from(seed).toString('base64');
  const key = scheme.kind === 'hmac' ? scheme.key : 'utf8';
  return { stored: key === 'utf8' ? seed : key === 'base64' ? base64 : `whsec_${base64}`, private: null };
}

/**
 * Signs as a sender would: what it sends is written down here once more, so that the verifier is not its own judge. Times are
 * in seconds; where a field of the body must tell them, it is set.
 */
export function signDelivery(
  scheme: SignatureScheme,
  { stored, private: privateKey }: SenderKey,
  { body, at, address }: { body: Buffer; at: Date; address: string },
): SentDelivery {
  const seconds = String(Math.floor(at.getTime() / 1000));
  switch (scheme.kind) {
    case 'hmac': {
      const { time, header, prefix, algorithm, encoding, signed } = scheme;
      const sent = time?.field ? withField(body, time.field, at.getTime()) : body;
      const headers: Record<string, string> = {};
      if (time?.header) headers[time.header] = seconds;
      const key = scheme.key === 'utf8' ? Buffer.from(stored) : Buffer.from(stored.replace('whsec_', ''), 'base64');
      const mac = createHmac(algorithm, key);
      for (const piece of signed.split(/(\{[^}]*\})/)) {
        const name = /^\{(.*)\}$/.exec(piece)?.[1];
        if (name !== undefined && name !== 'body') headers[name] ??= randomUUID();
        mac.update(name === undefined ? piece : name === 'body' ? sent : headers[name]!);
      }
      return { headers: { ...headers, [header]: prefix + mac.digest(encoding) }, body: sent };
    }
    case 'jwt-header': {
      const hash = createHash('sha256').update(body).digest('hex');
      const claims = { [scheme.bodySha256Claim]: hash, [scheme.urlClaim]: address, iat: Number(seconds) };
      const text = `${base64url({ alg: scheme.algorithm, typ: 'JWT' })}.${base64url(claims)}`;
      const signature = sign('RSA-SHA256', Buffer.from(text), privateKey!).toString('base64url');
      return { headers: { [scheme.header]: `Bearer ${text}.${signature}` }, body };
    }
    case 'jwt-body': {
      const text = `${base64url({ alg: scheme.algorithm })}.${body.toString('base64url')}`;
      return {
        headers: {},
        body: Buffer.from(`${text}.${createHmac('sha256', stored).update(text).digest('base64url')}`),
      };
    }
    case 'secret-header':
      return { headers: { [scheme.header]: stored }, body };
    case 'secret-field':
      return { headers: {}, body: withField(body, scheme.field, stored) };
  }
}

function withField(body: Buffer, field: string, value: unknown): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(body.toString('utf8')), [field]: value }));
}
