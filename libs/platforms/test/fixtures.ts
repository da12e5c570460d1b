import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandardPayload } from '@cfi/contracts';
import type { Delivery, Platform } from '../src/index.ts';

/**
 * One delivery of a platform with what must come out; `*_includes` and `*_excludes` are substrings. The body is JSON in
 * `body`, or the text as posted in `body_raw`.
 */
export interface Fixture {
  readonly file: string;
  readonly platform: string;
  readonly category: string;
  readonly case: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly body_raw?: string;
  readonly expect: {
    readonly outcome: string;
    readonly reply?: Record<string, string>;
    readonly records: readonly (Omit<StandardPayload, 'title' | 'content' | 'language_given'> & {
      readonly title_includes: readonly string[];
      readonly content_includes: readonly string[];
      readonly content_excludes: readonly string[];
    })[];
  };
}

const FOLDER = join(import.meta.dirname, '..', 'fixtures');

export const fixtures: readonly Fixture[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({ file, ...JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) }));

export const RECEIVED_AT = '2026-06-01T00:00:00.000Z';

/** A delivery; a body that is no text is sent as JSON. */
export const deliveryOf = (body: unknown, headers: Record<string, string> = {}): Delivery => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
  receivedAt: RECEIVED_AT,
});

export const deliveryOfFixture = ({ body, body_raw, headers }: Fixture): Delivery =>
  deliveryOf(body_raw ?? JSON.stringify(body), headers);

/** The records of a delivery that must be accepted. */
export function recordsOf(platform: Platform, body: unknown, headers: Record<string, string> = {}) {
  const ending = platform.normalize(deliveryOf(body, headers));
  if (ending.outcome !== 'accepted') throw new Error(`${ending.outcome}: ${ending.reason}`);
  return ending.records;
}

/** The one record of a delivery that must be accepted. */
export function recordOf(platform: Platform, body: unknown, headers: Record<string, string> = {}): StandardPayload {
  const [record, ...others] = recordsOf(platform, body, headers);
  if (others.length > 0) throw new Error('more than one record');
  return record!;
}
