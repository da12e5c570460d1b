import { z } from 'zod';
import { RegionSchema, WebhookCategorySchema } from '../domain.ts';

/**
 * How a delivery ended: `accepted` (stored), `repeated` (stored before, nothing new), `acknowledged` (genuine, without feedback),
 * `unverified` (401: no proof that its sender made it), `rejected` (any other 4xx), `failed` (5xx, or the sender hung up).
 */
export const DeliveryOutcomeSchema = z.enum([
  'accepted',
  'repeated',
  'acknowledged',
  'unverified',
  'rejected',
  'failed',
]);
export type DeliveryOutcome = z.infer<typeof DeliveryOutcomeSchema>;

/** Of the body of a delivery that was not accepted no more than this is kept, in bytes. */
export const KEPT_REFUSED_BODY_BYTES = 64 * 1024;

/** How many bodies of an integration are kept, the newest ones. */
export const KEPT_BODIES = 100;

/** The proof that a delivery came with. */
const DeliveryProofSchema = z.strictObject({
  /** `generic`: our signature; `native`: that of its platform; `unsigned`: none, which the team allows. */
  way: z.enum(['generic', 'native', 'unsigned']),
  /** Such as `hmac-sha256`, `jwt-rs256` or `shared-secret`; null for `unsigned`. */
  scheme: z.string().nullable(),
  /** Header that carried it, `body` or `body.FIELD`; null for `unsigned`. */
  place: z.string().nullable(),
  /** The secret that matched, masked; null for `unsigned`. */
  secret: z.string().nullable(),
});

/** What became of one delivery whose key named a team. */
export const WebhookDeliverySchema = z.strictObject({
  schema_version: z.literal(1),
  /** UUIDv7. */
  delivery_id: z.guid(),
  team_id: z.guid(),
  region: RegionSchema,
  category: WebhookCategorySchema,
  platform: z.string(),
  /** Of the webhook key. */
  key_id: z.string(),
  /** Where the key was: a header, or `?key=` of the address. */
  key_in: z.enum(['header', 'address']),
  /** ISO 8601 UTC with milliseconds. */
  received_at: z.string(),
  /** Request id of the delivery, and correlation id of what it started. */
  correlation_id: z.string(),
  outcome: DeliveryOutcomeSchema,
  /** HTTP status of the answer; 499 when the sender hung up before there was one. */
  status: z.int(),
  /** Error code of the answer; null when there is none. */
  code: z.string().nullable(),
  /** Why it was not accepted, as the sender was told; null when it was. Holds no value that was sent. */
  reason: z.string().nullable(),
  /** Null when there was none that counted. */
  proof: DeliveryProofSchema.nullable(),
  /** Bytes of the body that were read; 0 when the answer came before. */
  body_bytes: z.int(),
  /** From the first byte to the answer, in milliseconds. */
  duration_ms: z.number(),
  feedback_ids: z.array(z.guid()),
  /** Headers that the adapter reads, lower-case names; never credentials or signatures. */
  headers: z.record(z.string(), z.string()),
  /**
   * The body as sent, encrypted for this delivery (`createDeliveryBodyBox` of the service kit), base64; null when there was none
   * or no room. Of one that was not accepted the first 64 KB.
   */
  body: z.strictObject({ ciphertext: z.string(), key_id: z.string() }).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;
