import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandardPayload } from '@cfi/contracts';
import type { Delivery } from '../src/index.ts';

/** One delivery of a platform with what must come out; `*_includes` and `*_excludes` are substrings. */
export interface Fixture {
  readonly file: string;
  readonly platform: string;
  readonly category: string;
  readonly case: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly expect: {
    readonly outcome: string;
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

export const deliveryOf = (body: unknown, headers: Record<string, string> = {}): Delivery => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
  receivedAt: RECEIVED_AT,
});
