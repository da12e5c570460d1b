import { type StandardPayload, toStorableText, type WebhookCategory } from '@cfi/contracts';
import type { z } from 'zod';

/** A delivery as the receiver took it. */
export interface Delivery {
  /** The raw body, UTF-8 text. */
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time of receipt, ISO 8601 UTC with milliseconds; used where the sender gives no usable time. */
  readonly receivedAt: string;
}

/** How a delivery ends. A `reason` is for the sender: it says what was missing and where, and never holds a value sent. */
type Ending<Item> =
  /** At least one record. */
  | { readonly outcome: 'accepted'; readonly records: readonly Item[] }
  /** Genuine and well formed, but without a customer's words: nothing is stored. */
  | { readonly outcome: 'acknowledged'; readonly reason: string }
  /** Malformed, or feedback is due and its text or id is missing. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export type NormalizeOutcome = Ending<StandardPayload>;

/** A record as a platform reads it: null where the sender gives no usable time or language. */
type FeedbackDraft = Omit<StandardPayload, 'timestamp' | 'language' | 'language_given'> & {
  readonly timestamp: string | null;
  readonly language: string | null;
};
export type DraftOutcome = Ending<FeedbackDraft>;

export const accepted = (records: readonly FeedbackDraft[]) => ({ outcome: 'accepted', records }) as const;
export const acknowledged = (reason: string) => ({ outcome: 'acknowledged', reason }) as const;
export const rejected = (reason: string) => ({ outcome: 'rejected', reason }) as const;

interface PlatformDefinition<Payload> {
  /** Last part of the path, and the name of the file. */
  readonly slug: string;
  /** Product name as people write it. */
  readonly name: string;
  readonly category: WebhookCategory;
  /** Refuses only what cannot be this platform's at all; everything inside is read tolerantly (`payload.ts`). */
  readonly payload: z.ZodType<Payload>;
  toStandard(payload: Payload, delivery: Delivery): DraftOutcome;
}

/** One source platform: pure, without I/O. */
export interface Platform {
  readonly slug: string;
  readonly name: string;
  readonly category: WebhookCategory;
  /** Never throws, whatever the body. */
  normalize(delivery: Delivery): NormalizeOutcome;
}

/** Makes a platform out of its facts. */
export function definePlatform<Payload>(definition: PlatformDefinition<Payload>): Platform {
  const { slug, name, category } = definition;
  return {
    slug,
    name,
    category,
    normalize(delivery) {
      const json = parseJson(delivery.body);
      if (json === undefined) return rejected('the body is not valid JSON');
      const payload = definition.payload.safeParse(json);
      if (!payload.success) return rejected(payload.error.issues[0]!.message);
      const ending = definition.toStandard(payload.data, delivery);
      if (ending.outcome !== 'accepted') return ending;
      return { outcome: 'accepted', records: ending.records.map((draft) => finish(draft, delivery.receivedAt)) };
    },
  };
}

/** `undefined` (never a JSON value) when the text is not JSON. A byte order mark may be ignored (RFC 8259 part 8.1). */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.startsWith('\uFEFF') ? body.slice(1) : body);
  } catch {
    return undefined;
  }
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
