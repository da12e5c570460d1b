import type { RawFeedback } from '@cfi/contracts';
import { findPlatform } from '@cfi/platforms';
import type { NormalizeResult } from './normalize-result.ts';

/** A webhook delivery in standard form, by the adapter of its platform. */
export function normalizeDelivery({
  category,
  platform: slug,
  body,
  headers,
  accepted_at,
}: RawFeedback): NormalizeResult {
  const platform = findPlatform(category, slug);
  if (platform === null) return { kind: 'rejected', reason: `no adapter for ${category}/${slug}` };
  const result = platform.normalize({ body, headers, receivedAt: accepted_at });
  if (result.outcome === 'rejected') return { kind: 'rejected', reason: result.reason };
  if (result.outcome === 'acknowledged') return { kind: 'nothing', reason: result.reason };
  const records = result.records.map((record) => ({ ...record, source_url: null, tags: [], metadata: {} }));
  return { kind: 'records', records };
}
