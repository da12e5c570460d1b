import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Engine } from '../src/engine/engine.ts';
import { type Measures, measure, type Scored } from './measures.ts';
import { missesOf } from './misses.ts';
import type { Evaluation } from './sets.ts';
import type { Share } from './share.ts';

export const SCORES_FILE = fileURLToPath(new URL('scores.json', import.meta.url));

const MeasuresSchema = z.record(z.string(), z.number());
const GroupsSchema = z.record(z.string(), z.strictObject({ texts: z.int(), measures: MeasuresSchema }));

/** The scores that are checked in: shares with three decimals, by set and measure. Everything `docs/accuracy.md` says. */
export const ScoresSchema = z.strictObject({
  engine: z.string(),
  version: z.string(),
  texts: GroupsSchema,
  real: z.record(z.string(), MeasuresSchema),
  languages: GroupsSchema,
  channels: GroupsSchema,
  /** How often each kind of miss happens in all labelled texts. */
  misses: z.record(z.string(), z.int()),
  /** Short texts that the engine reads otherwise than the labels; none of the held-out set. */
  examples: z.array(z.strictObject({ kind: z.string(), content: z.string(), miss: z.string() })),
});
export type Scores = z.infer<typeof ScoresSchema>;

/** What is shown of a language or a channel. */
const GROUP_MEASURES = [
  'any insight, accuracy',
  'insight F1',
  'type',
  'severity, exact',
  'overall sentiment',
  'business impact within 12',
] as const satisfies (keyof Measures)[];

const EXAMPLES_PER_KIND = 3;
const EXAMPLE_CHARS = 220;

const rounded = (shares: Readonly<Record<string, Share>>): Record<string, number> =>
  Object.fromEntries(Object.entries(shares).map(([name, { value }]) => [name, Math.round(value * 1000) / 1000]));

/** Largest group first. */
function groups(scored: readonly Scored[], keyOf: (one: Scored) => string): Scores['languages'] {
  const entries = [...Map.groupBy(scored, keyOf)].map(([key, members]) => {
    const all = rounded(measure(members));
    const measures = Object.fromEntries(GROUP_MEASURES.map((name) => [name, all[name]!]));
    return [key, { texts: members.length, measures }] as const;
  });
  return Object.fromEntries(entries.toSorted((a, b) => b[1].texts - a[1].texts || (a[0] < b[0] ? -1 : 1)));
}

const hashOf = ({ row }: Scored): string => createHash('sha256').update(row.id).digest('hex');

/** A few texts per kind of miss, each text once, from all languages and channels alike. */
function examples(scored: readonly Scored[]): Scores['examples'] {
  const chosen: Scores['examples'] = [];
  const shown = scored
    .filter(({ row }) => row.content.length <= EXAMPLE_CHARS)
    .toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
  for (const one of shown) {
    const miss = missesOf(one).find(
      ({ kind }) =>
        kind !== 'insight_count' && chosen.filter((other) => other.kind === kind).length < EXAMPLES_PER_KIND,
    );
    if (miss) chosen.push({ kind: miss.kind, content: one.row.content, miss: miss.text });
  }
  return chosen.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
}

export function scoresOf({ name, version }: Engine, { texts, real }: Evaluation): Scores {
  const sets = Object.entries(texts);
  const all = sets.flatMap(([, { scored }]) => scored);
  const misses = Object.entries(Object.groupBy(all.flatMap(missesOf), ({ kind }) => kind));
  return {
    engine: name,
    version,
    texts: Object.fromEntries(
      sets.map(([set, { scored, measures }]) => [set, { texts: scored.length, measures: rounded(measures) }]),
    ),
    real: Object.fromEntries(Object.entries(real).map(([set, measures]) => [set, rounded(measures)])),
    languages: groups(all, ({ row }) => (row.tags?.includes('code-switched') ? 'mixed' : (row.language ?? 'unknown'))),
    channels: groups(all, ({ row }) => row.channel ?? 'direct'),
    misses: Object.fromEntries(
      misses.map(([kind, some]) => [kind, some.length] as const).toSorted((a, b) => b[1] - a[1]),
    ),
    examples: texts.tuning ? examples(texts.tuning.scored) : [],
  };
}

/** Every score of `before` that is lower or missing in `now`. */
export function drops(before: Scores, now: Scores): string[] {
  const flat = ({ texts, real }: Scores) => [
    ...Object.entries(texts).map(([set, { measures }]) => [set, measures] as const),
    ...Object.entries(real),
  ];
  const current = Object.fromEntries(flat(now));
  return flat(before).flatMap(([set, measures]) =>
    Object.entries(measures).flatMap(([name, value]) => {
      const found = current[set]?.[name];
      return found !== undefined && found >= value ? [] : [`${set}: ${name}: ${value} before, ${found ?? 'gone'} now`];
    }),
  );
}
