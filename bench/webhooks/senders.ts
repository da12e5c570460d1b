import type { KeyObject } from 'node:crypto';
import { findPlatform, type Platform, type SignatureScheme } from '../../libs/platforms/src/index.ts';
import { deliveryOfFixture, fixtures } from '../../libs/platforms/test/fixtures.ts';
import { type SenderKey, signDelivery } from '../../libs/platforms/test/sign-delivery.ts';

/** One way to prove a delivery, with a platform that uses it. */
export interface Sender {
  readonly label: string;
  readonly platform: string;
  /** Null: signed in our way. `unsigned`: with the key in the address alone. */
  readonly scheme: number | 'unsigned' | null;
}

export const SENDERS: readonly Sender[] = [
  { label: 'ours: HMAC-SHA256 of the body, hex', platform: 'feedback/feature-request', scheme: null },
  { label: 'HMAC-SHA256 of the body, base64', platform: 'surveys/tally', scheme: 0 },
  { label: 'HMAC-SHA1 of the body, hex', platform: 'feedback/intercom', scheme: 0 },
  { label: 'HMAC-SHA256 of timestamp.body', platform: 'reviews/podium', scheme: 0 },
  { label: 'HMAC-SHA256 of v0:timestamp:body', platform: 'meetings/zoom', scheme: 0 },
  { label: 'HMAC-SHA256 of a nonce', platform: 'feedback/canny', scheme: 0 },
  { label: 'Standard Webhooks', platform: 'meetings/fathom', scheme: 0 },
  { label: 'secret in a header', platform: 'reviews/stamped', scheme: 0 },
  { label: 'secret in the body', platform: 'meetings/aircall', scheme: 0 },
  { label: 'body is a JWT, HS256', platform: 'meetings/dialpad', scheme: 0 },
  { label: 'JWT in a header, RS256', platform: 'meetings/gong', scheme: 0 },
  { label: 'unsigned, key in the address', platform: 'meetings/grain', scheme: 'unsigned' },
];

export const platformOf = ({ platform }: Sender): Platform =>
  findPlatform(...(platform.split('/') as [string, string]))!;

export const schemeOf = (sender: Sender): SignatureScheme | null =>
  typeof sender.scheme === 'number' ? platformOf(sender).signing!.schemes[sender.scheme]! : null;

/** A request that is ready to be sent. */
export interface ReadyRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface Credentials {
  readonly webhookKey: string;
  readonly webhookSecret: string;
  readonly address: string;
}

/** As many deliveries as wished, each with a record of its own, signed before anything is timed. */
export function makeDeliveries(
  sender: Sender,
  key: SenderKey & { readonly private: KeyObject | null },
  { webhookKey, webhookSecret, address }: Credentials,
  { first, count }: { first: number; count: number },
): ReadyRequest[] {
  const platform = platformOf(sender);
  const { body, headers, id } = sampleOf(platform);
  const path = `/webhooks/${sender.platform}`;
  const ours = {
    kind: 'hmac',
    header: 'x-signature',
    algorithm: 'sha256',
    encoding: 'hex',
    prefix: '',
    several: false,
    signed: '{body}',
    key: 'utf8',
    time: null,
    nonce: null,
  } as const;
  return Array.from({ length: count }, (_, n) => {
    const text = body.replaceAll(id, numbered(id, first + n));
    if (sender.scheme === 'unsigned') {
      return { path: `${path}?key=${webhookKey}`, headers, body: Buffer.from(text) };
    }
    const scheme = schemeOf(sender);
    const plain = { body: Buffer.from(text), at: new Date(), address: address + path };
    const signed = signDelivery(scheme ?? ours, scheme ? key : { stored: webhookSecret, private: null }, plain);
    return { path, headers: { ...headers, 'x-api-key': webhookKey, ...signed.headers }, body: signed.body };
  });
}

/** A sample that is accepted as one record and holds its id as it is. */
function sampleOf(platform: Platform): { body: string; headers: Record<string, string>; id: string } {
  for (const fixture of fixtures) {
    const [record, ...others] = fixture.expect.records;
    if (fixture.platform !== platform.slug || record === undefined || others.length > 0) continue;
    const { body, headers } = deliveryOfFixture(fixture);
    if (!body.startsWith('{') || !body.includes(record.source_id)) continue;
    const known = Object.entries(headers).filter(
      ([name, value]) => !value.startsWith('<') && name !== 'content-length',
    );
    return {
      body,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(known) },
      id: record.source_id,
    };
  }
  throw new Error(`There is no sample of ${platform.slug} for this.`);
}

/** Digits stay digits, since an id may be a number. */
const numbered = (id: string, number: number): string =>
  /^\d+$/.test(id) ? String(number + 1_000_000_000) : `bench-${number}`;
