import { hash } from 'node:crypto';
import { ServiceError, type WebhookDelivery } from '@cfi/contracts';
import { type Attempt, cannotProve, type Platform, type SignedDelivery, verifyDelivery } from '@cfi/platforms';
import { type Credential, type IdempotencyStore, type LiveSecret, liveTexts } from '@cfi/service-kit';

export interface CheckDeliveryDeps {
  /** Values that pass once, kept for seven days. An outage refuses: without it nobody can say that one did not pass before. */
  readonly nonces: IdempotencyStore;
  /** Base address as senders know it; undefined when only the address called can tell. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

export interface ReceivedDelivery {
  readonly credential: Credential;
  readonly platform: Platform;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** Base address that was called, such as `https://feedback.example`, and the path without query. */
  readonly called: { readonly base: string; readonly path: string };
}

/** What is known of a delivery that may be taken over. */
export interface CheckedDelivery {
  /** Null for a handshake that came before its secret was stored. */
  readonly proof: WebhookDelivery['proof'];
  /** The integration's own secret, for a reply that is computed with it. */
  readonly secret: string | undefined;
}

const NOTHING_STORED = { secrets: [], publicKey: null, allowUnsigned: false };
const UNSIGNED = { way: 'unsigned', scheme: null, place: null, secret: null } as const;

function refused(reason: string): ServiceError {
  return new ServiceError('WEBHOOK_VERIFICATION_FAILED', reason, {
    headers: { 'WWW-Authenticate': 'ApiKey realm="customer-feedback"' },
  });
}

/** Says whether a delivery is genuine; rejects with `WEBHOOK_VERIFICATION_FAILED` and what to change when it is not. */
export type CheckDelivery = (received: ReceivedDelivery) => Promise<CheckedDelivery>;

export function createCheckDelivery({ nonces, publicUrl, now }: CheckDeliveryDeps): CheckDelivery {
  return async function checkDelivery(received: ReceivedDelivery): Promise<CheckedDelivery> {
    const { credential, platform, headers, rawBody, called } = received;
    const at = now();
    const stored = credential.integrations[`${platform.category}/${platform.slug}`] ?? NOTHING_STORED;
    const delivery: SignedDelivery = {
      platform,
      headers,
      rawBody,
      addresses: [called.base, publicUrl ?? []].flat().map((base) => base + called.path),
      keySecrets: liveTexts(credential.secrets, at),
      integration: { ...stored, secrets: liveTexts(stored.secrets, at) },
      now: at,
    };
    const found = verifyDelivery(delivery);
    switch (found.verdict) {
      case 'signed': {
        if (found.nonce !== null) await passOnce(credential.teamId, platform, found.nonce, rawBody);
        const { way, scheme, place } = found.by;
        const secret = matching(found.by, delivery) ?? newest(stored.secrets);
        return { proof: { way, scheme, place, secret: found.secret }, secret };
      }
      case 'unsigned':
        return { proof: UNSIGNED, secret: newest(stored.secrets) };
      case 'refused':
        // Senders try an address before they show its secret: that must work, or nobody could ever store it.
        if (cannotProve(delivery) && !found.attempts.some(isWrong) && isHandshake(delivery)) {
          return { proof: null, secret: undefined };
        }
        throw refused(found.reason);
    }
  };

  /** The same body again is a retry; another body under an old nonce was made by somebody who has seen it. */
  async function passOnce(teamId: string, { slug }: Platform, nonce: string, rawBody: Buffer): Promise<void> {
    const scope = `webhook-nonce:${slug}`;
    const bodySha256 = hash('sha256', rawBody);
    const start = await nonces.start(teamId, scope, nonce, bodySha256);
    if (start.kind === 'reused') throw refused('The nonce of the signature was used before, with another body.');
    if (start.kind === 'started') await nonces.finish(teamId, scope, nonce, bodySha256, { status: 200, body: null });
  }
}

const isWrong = ({ result }: Attempt): boolean => result === 'mismatch';

function isHandshake({ platform, rawBody, headers, now }: SignedDelivery): boolean {
  if (platform.handshake === null) return false;
  const ending = platform.normalize({
    body: rawBody.toString('utf8'),
    headers: headers as Record<string, string>,
    receivedAt: now.toISOString(),
  });
  return ending.outcome === 'acknowledged' && ending.handshake === true;
}

/** The secret of the integration that matched, if it was one. */
function matching({ way, tried }: Attempt, { platform, integration }: SignedDelivery): string | undefined {
  if (way !== 'native' || platform.signing?.secret !== 'theirs') return undefined;
  return integration.secrets[tried.findIndex(({ matches }) => matches)];
}

/** One that is being replaced has an end. */
const newest = (secrets: readonly LiveSecret[]): string | undefined =>
  secrets.find(({ endsAt }) => endsAt === null)?.text;
