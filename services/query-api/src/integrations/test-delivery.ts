import {
  type Attempt,
  cannotProve,
  type NormalizeOutcome,
  type Platform,
  type SignedDelivery,
  type Verification,
  verifyDelivery,
} from '@cfi/platforms';
import { type Credential, type IntegrationAccess, liveTexts, sha256Hex } from '@cfi/service-kit';
import type { CredentialService } from '../credentials/credential-service.ts';
import { readBody } from '../delivery-log/read-body.ts';

export interface TestDeliveryDeps {
  readonly credentials: Pick<CredentialService, 'credentialsOfTeam' | 'listKeys'>;
  /** Base address as senders know it. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** A delivery as somebody pastes it. */
export interface PastedDelivery {
  readonly teamId: string;
  readonly platform: Platform;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** When it was received, for signatures that hold for minutes; default: now. */
  readonly receivedAt?: Date | undefined;
}

/** The webhook key that came with it. */
export interface TestedKey {
  /** `absent`: no `x-api-key`, so it would have to be in the address; `unknown`: no webhook key of this team, or revoked. */
  readonly state: 'known' | 'absent' | 'unknown';
  readonly id: string | null;
  readonly name: string | null;
}

/** What would become of a delivery, and why. Nothing of it is stored. */
export interface TestedDelivery {
  readonly outcome: 'accepted' | 'acknowledged' | 'unverified' | 'rejected';
  /** The status and code that its sender would be answered with. */
  readonly status: 200 | 400 | 401;
  readonly code: 'UNAUTHORIZED' | 'WEBHOOK_VERIFICATION_FAILED' | 'INVALID_PAYLOAD_FORMAT' | null;
  /** Null when nothing is to be said. */
  readonly reason: string | null;
  readonly key: TestedKey;
  readonly verdict: Verification['verdict'];
  readonly attempts: readonly Attempt[];
  /** Another webhook key of the team whose secret gives this signature. */
  readonly matchesKey: { readonly id: string; readonly name: string } | null;
  /** What the adapter makes of the body, also when it would be refused. */
  readonly mapped: NormalizeOutcome;
}

const NOTHING_STORED: IntegrationAccess = { secrets: [], publicKey: null, allowUnsigned: false };

const REFUSALS = {
  unknown:
    'The key in x-api-key is no active webhook key of this team. Make one, or send the one whose secret signs the delivery.',
  none: 'The team has no webhook key. Make one; its signing secret signs deliveries.',
};

/** Looks at a pasted delivery the way the receiver does, and tells everything that it sees. */
export function createTestDelivery({ credentials, publicUrl, now }: TestDeliveryDeps) {
  return async function testDelivery(pasted: PastedDelivery): Promise<TestedDelivery> {
    const { teamId, platform, headers, rawBody, receivedAt = now() } = pasted;
    const path = `${platform.category}/${platform.slug}`;

    // 1. Whose key it is.
    const ofTeam = await credentials.credentialsOfTeam(teamId);
    const webhookKeys = [...ofTeam.values()].filter(({ kind }) => kind === 'webhook');
    const names = new Map((await credentials.listKeys(teamId)).map(({ id, name }) => [id, name]));
    const given = headers['x-api-key'];
    const found = given === undefined ? undefined : ofTeam.get(sha256Hex(given.trim()));
    const own = found?.kind === 'webhook' ? found : undefined;
    const state = own !== undefined ? 'known' : given === undefined ? 'absent' : 'unknown';
    const key = { state, id: own?.keyId ?? null, name: names.get(own?.keyId ?? '') ?? null } as const;

    // 2. Whether it is genuine, by the secrets of that key, or of any.
    const stored = webhookKeys[0]?.integrations[path] ?? NOTHING_STORED;
    const signedWith = (keys: readonly Credential[]): SignedDelivery => ({
      platform,
      headers,
      rawBody,
      addresses: [`${publicUrl.replace(/\/$/, '')}/webhooks/${path}`],
      keySecrets: keys.flatMap(({ secrets }) => liveTexts(secrets, now())),
      integration: { ...stored, secrets: liveTexts(stored.secrets, now()) },
      now: receivedAt,
    });
    const delivery = signedWith(own === undefined ? webhookKeys : [own]);
    const verification = verifyDelivery(delivery);
    const other = webhookKeys.find(
      (candidate) =>
        verification.verdict === 'refused' &&
        candidate !== own &&
        verifyDelivery(signedWith([candidate])).verdict === 'signed',
    );

    // 3. What the adapter makes of it.
    const secret = delivery.integration.secrets[0];
    const mapped = readBody(platform, { headers, body: rawBody, receivedAt: now().toISOString(), secret });
    const matchesKey = other === undefined ? null : { id: other.keyId, name: names.get(other.keyId) ?? '' };
    const rest = { key, verdict: verification.verdict, attempts: verification.attempts, matchesKey, mapped };

    if (webhookKeys.length === 0 || state === 'unknown') {
      const reason = webhookKeys.length === 0 ? REFUSALS.none : REFUSALS.unknown;
      return { ...rest, outcome: 'unverified', status: 401, code: 'UNAUTHORIZED', reason };
    }
    if (verification.verdict === 'refused' && !isEarlyHandshake(delivery, verification, mapped)) {
      const hint =
        matchesKey === null ? '' : ` It matches the secret of the webhook key "${matchesKey.name}": send that key.`;
      const reason = verification.reason + hint;
      return { ...rest, outcome: 'unverified', status: 401, code: 'WEBHOOK_VERIFICATION_FAILED', reason };
    }
    if (mapped.outcome === 'rejected') {
      return { ...rest, outcome: 'rejected', status: 400, code: 'INVALID_PAYLOAD_FORMAT', reason: mapped.reason };
    }
    const reason = mapped.outcome === 'acknowledged' ? mapped.reason : null;
    return { ...rest, outcome: mapped.outcome, status: 200, code: null, reason };
  };
}

/** Senders try an address before they show its secret; that is answered. */
const isEarlyHandshake = (delivery: SignedDelivery, { attempts }: Verification, mapped: NormalizeOutcome): boolean =>
  cannotProve(delivery) &&
  !attempts.some(({ result }) => result === 'mismatch') &&
  mapped.outcome === 'acknowledged' &&
  mapped.handshake === true;
