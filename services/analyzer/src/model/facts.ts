import type { AnalysisInput } from '../engine/engine.ts';
import type { Passage } from './passage.ts';

/** What of the metadata says something about the customer or the mood; nothing else is sent. */
const TOLD =
  /^(?:plan|tier|subscription|account_tier|seats|users|employees|company_size|licenses|mrr|arr|rating|nps|nps_score)$/i;
const MAX_VALUE = 100;
const MAX_TITLE = 200;

const line = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');

/** Facts about a text, one a line. `clean` takes personal details out. */
export function factsOf(
  { title, category, platform, metadata }: AnalysisInput,
  language: string,
  { turns }: Passage,
  clean: (text: string) => string,
): string[] {
  const told = Object.entries(metadata)
    .filter(([name, value]) => TOLD.test(name) && (typeof value === 'number' || typeof value === 'string'))
    .map(([name, value]) => `${name.toLowerCase()}: ${line(clean(String(value)), MAX_VALUE)}`);
  const vendors = new Set(turns.filter(({ vendor }) => vendor).map(({ speaker }) => speaker));
  return [
    `language: ${line(language, MAX_VALUE)}`,
    `channel: ${category} ${line(platform, MAX_VALUE)}`,
    ...(title.trim() === '' ? [] : [`title: ${line(clean(title), MAX_TITLE)}`]),
    ...told,
    ...(vendors.size === 0 ? [] : [`vendor speakers: ${line(clean([...vendors].join(', ')), MAX_TITLE)}`]),
  ];
}
