import { type StandardPayload, toStorableText, type WebhookCategory } from '@cfi/contracts';
import type { z } from 'zod';
import type { Delivery } from './delivery.ts';
import type { BodyFormat } from './format/body-format.ts';
import { json } from './format/json.ts';
import type { Signing } from './signature/scheme.ts';

/** A JSON object to answer with, status 200, in place of our own answer. */
export type Reply = Readonly<Record<string, string>>;

/** How a delivery ends. A `reason` is for the sender: it says what was missing and where, and never holds a value sent. */
type Ending<Item> =
  /** At least one record. */
  | { readonly outcome: 'accepted'; readonly records: readonly Item[] }
  /**
   * Genuine and well formed, but without a customer's words: nothing is stored. A `handshake` only tries the address, and may
   * need a reply.
   */
  | {
      readonly outcome: 'acknowledged';
      readonly reason: string;
      readonly handshake?: true;
      readonly reply?: Reply;
    }
  /** Malformed, or feedback is due and its text or id is missing. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export type NormalizeOutcome = Ending<StandardPayload>;

/** A record as a platform reads it: null where the sender gives no usable time or language. */
export type FeedbackDraft = Omit<StandardPayload, 'timestamp' | 'language' | 'language_given'> & {
  readonly timestamp: string | null;
  readonly language: string | null;
};
export type DraftOutcome = Ending<FeedbackDraft>;

export const accepted = (records: readonly FeedbackDraft[]) => ({ outcome: 'accepted', records }) as const;
export const acknowledged = (reason: string) => ({ outcome: 'acknowledged', reason }) as const;
export const addressTried = (reason: string) => ({ outcome: 'acknowledged', reason, handshake: true }) as const;
export const replied = (reason: string, reply: Reply) => ({ ...addressTried(reason), reply }) as const;
export const rejected = (reason: string) => ({ outcome: 'rejected', reason }) as const;

/** What a sender posts to try the address. */
interface Handshake {
  /** What tells it from an event, for the documentation. */
  readonly request: string;
  /** `acknowledgement`: any 2xx; `echo`: a reply with something it sent; `keyed`: a reply computed with the stored secret. */
  readonly answer: 'acknowledgement' | 'echo' | 'keyed';
}

/** What is known of a platform without looking at a delivery. */
interface PlatformFacts {
  /** Last part of the path, and the name of the file. */
  readonly slug: string;
  /** Product name as people write it. */
  readonly name: string;
  readonly category: WebhookCategory;
  /** The sender's own signature; null when it cannot sign. The generic signature of the interface is open to all. */
  readonly signing: Signing | null;
  /** Null when the address is never tried, or with an ordinary event. */
  readonly handshake: Handshake | null;
  /** True when a user can make the sender send `x-api-key` from its settings page; otherwise the key goes into the address. */
  readonly setsHeaders: boolean;
  /** The vendor's page about its webhooks; null for our own format. */
  readonly docs: string | null;
  /**
   * Three to five steps for the user, Markdown on one line. `{address}` stands for the webhook address (with `?key=` when
   * the sender sets no headers), `{key}` for the webhook key, `{secret}` for its signing secret.
   */
  readonly setup: readonly string[];
  /** JSON that the user pastes at the sender, where the sender lets him write the body; it may hold the sender's placeholders. */
  readonly bodyTemplate?: string;
}

interface PlatformDefinition<Payload> extends PlatformFacts {
  /** Refuses only what cannot be this platform's at all; everything inside is read tolerantly (`payload.ts`). */
  readonly payload: z.ZodType<Payload>;
  /** JSON unless stated. */
  readonly format?: BodyFormat;
  /** Lower-case names of the headers that the format or `toStandard` reads; no others reach them. */
  readonly readsHeaders?: readonly string[];
  toStandard(payload: Payload, delivery: Delivery): DraftOutcome;
}

/** One source platform: pure, without I/O. */
export interface Platform extends PlatformFacts {
  readonly payload: z.ZodType;
  readonly format: BodyFormat;
  readonly readsHeaders: readonly string[];
  /** Never throws, whatever the body. */
  normalize(delivery: Delivery): NormalizeOutcome;
}

/** Makes a platform out of its facts. */
export function definePlatform<Payload>(definition: PlatformDefinition<Payload>): Platform {
  const { toStandard, format = json, readsHeaders = [], ...facts } = definition;
  return {
    ...facts,
    format,
    readsHeaders,
    normalize(received) {
      const delivery = { ...received, headers: pick(received.headers, readsHeaders) };
      const value = format.read(delivery);
      if (value === undefined) return rejected(format.problem);
      const payload = definition.payload.safeParse(value);
      if (!payload.success) return rejected(payload.error.issues[0]!.message);
      const ending = toStandard(payload.data, delivery);
      if (ending.outcome !== 'accepted') return ending;
      return { outcome: 'accepted', records: ending.records.map((draft) => finish(draft, delivery.receivedAt)) };
    },
  };
}

function pick(headers: Delivery['headers'], names: readonly string[]): Delivery['headers'] {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(headers, name) ? [[name, headers[name]!]] : [])));
}

function finish(draft: FeedbackDraft, receivedAt: string): StandardPayload {
  return {
    title: toStorableText(draft.title),
    content: toStorableText(draft.content),
    source_id: toStorableText(draft.source_id),
    timestamp: draft.timestamp ?? receivedAt,
    customer_id: storableOrNull(draft.customer_id),
    reporter_name: storableOrNull(draft.reporter_name),
    reporter_email: storableOrNull(draft.reporter_email),
    language: draft.language ?? 'en',
    language_given: draft.language,
  };
}

const storableOrNull = (value: string | null): string | null => (value === null ? null : toStorableText(value));
