import { newId, type WebhookDelivery } from '@cfi/contracts';
import { createDeliveryBodyBox } from '@cfi/service-kit';

/** A record of the receiver; its body is sealed with `encryptionKey`. */
export async function delivery(
  encryptionKey: Uint8Array,
  teamId: string,
  { text, ...changes }: Partial<Omit<WebhookDelivery, 'body'>> & { readonly text?: string | null } = {},
): Promise<WebhookDelivery> {
  const receivedAt = changes.received_at ?? '2026-06-10T11:59:00.000Z';
  const id = changes.delivery_id ?? newId(new Date(receivedAt).getTime());
  const body = text === null ? null : Buffer.from(text ?? '{"id":"r-1"}');
  return {
    schema_version: 1,
    delivery_id: id,
    team_id: teamId,
    region: 'us',
    category: 'feedback',
    platform: 'feature-request',
    key_id: '0198c0de-0000-7000-8000-0000000000c1',
    key_in: 'header',
    received_at: receivedAt,
    correlation_id: 'c-1',
    outcome: 'accepted',
    status: 200,
    code: null,
    reason: null,
    proof: { way: 'generic', scheme: 'hmac-sha256', place: 'x-webhook-signature', secret: 'cfs_us_A1b2...7JiS' },
    body_bytes: body?.length ?? 0,
    duration_ms: 3.25,
    feedback_ids: ['0198c0de-0000-5000-8000-0000000000f1'],
    headers: { 'content-type': 'application/json' },
    ...changes,
    body: body && (await createDeliveryBodyBox(encryptionKey).seal(id, body)),
  };
}
