import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Agreement, agreementWith } from './agreement.ts';
import type { Scores } from './scores.ts';
import { figure } from './table.ts';
import { BARS, type Bar, REAL_BARS } from './targets.ts';

export const PAGE_FILE = fileURLToPath(new URL('../../../docs/accuracy.md', import.meta.url));
/** Labels of somebody who had not seen ours; not there until somebody has read the texts. */
const SECOND_LABELS_FILE = fileURLToPath(new URL('second-labels.jsonl', import.meta.url));
const READING_FILE = new URL('second-reading.json', import.meta.url);

const HELD_OUT_READINGS_FILE = new URL('held-out-readings.json', import.meta.url);

/** What an engine scored on the held-out texts at a time; written by hand, so that nobody scores them unnoticed. */
const HeldOutReadingsSchema = z
  .array(z.strictObject({ reading: z.string(), measures: z.record(z.string(), z.number()) }))
  .min(1);

const ReadingSchema = z.strictObject({
  texts: z.int(),
  changed: z.int(),
  fields: z.record(z.string(), z.strictObject({ changed: z.int(), of: z.int() })),
});

function markdown(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const bars = (bar: Bar | undefined): string[] => [figure(bar?.phrases), figure(bar?.linear), figure(bar?.target)];

function heldOutTable(readings: z.infer<typeof HeldOutReadingsSchema>): string {
  const names = Object.keys(readings[0]!.measures);
  return markdown(
    ['Measure', ...readings.map(({ reading }) => reading)],
    names.map((name) => [name, ...readings.map(({ measures }) => figure(measures[name]))]),
  );
}

function textTable({ texts }: Scores): string {
  const sets = Object.entries(texts);
  const names = Object.keys(sets[0]![1].measures);
  return markdown(
    ['Measure', 'phrases', 'linear', 'target', ...sets.map(([set, { texts: count }]) => `${set} (${count})`)],
    names.map((name) => [
      name,
      ...bars(BARS[name as keyof typeof BARS]),
      ...sets.map(([, { measures }]) => figure(measures[name])),
    ]),
  );
}

function realTable({ real }: Scores): string {
  return markdown(
    ['Rows and measure', 'phrases', 'linear', 'target', 'scored'],
    Object.entries(real).flatMap(([set, measures]) =>
      Object.entries(measures).map(([name, value]) => [
        `${set}: ${name}`,
        ...bars(REAL_BARS[set]?.[name]),
        figure(value),
      ]),
    ),
  );
}

function groupTable(name: string, groups: Scores['languages']): string {
  const entries = Object.entries(groups);
  const measures = Object.keys(entries[0]![1].measures);
  return markdown(
    [name, 'texts', ...measures],
    entries.map(([key, { texts, measures: found }]) => [
      key,
      String(texts),
      ...measures.map((measure) => figure(found[measure])),
    ]),
  );
}

/** Where the held-out texts or the real rows stay below the target, the farthest first. */
function shortfalls({ texts, real }: Scores): string {
  const heldOut = Object.entries(texts['held-out']!.measures).map(
    ([name, value]) => [name, value, BARS[name as keyof typeof BARS]?.target] as const,
  );
  const rows = Object.entries(real).flatMap(([set, measures]) =>
    Object.entries(measures).map(
      ([name, value]) => [`${set}: ${name}`, value, REAL_BARS[set]?.[name]?.target] as const,
    ),
  );
  const below = [...heldOut, ...rows].flatMap(([name, value, target]) =>
    target === undefined || value >= target ? [] : [{ name, value, target }],
  );
  return below
    .toSorted((a, b) => b.target - b.value - (a.target - a.value))
    .map(({ name, value, target }) => `- ${name}: ${figure(value)}, ${figure(target - value)} below ${figure(target)}`)
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[|<>`]/g, '\\$&');

function exampleList({ examples }: Scores): string {
  return [...Map.groupBy(examples, ({ kind }) => kind)]
    .map(([kind, some]) => {
      const items = some.map(({ content, miss }) => `- ${oneLine(content)}\n  - ${oneLine(miss)}`);
      return `**${kind.replaceAll('_', ' ')}** (expected; what the engine found)\n\n${items.join('\n')}`;
    })
    .join('\n\n');
}

/** What a second reader's labels have in common with ours. */
function secondLabels(agreement: Record<string, Agreement> | null): string {
  if (agreement === null) return 'No second reader has labelled texts without having seen the first labels.';
  const rows = Object.entries(agreement).map(([field, { of, share, kappa }]) => [
    field.replaceAll('_', ' '),
    String(of),
    figure(share),
    figure(kappa ?? undefined),
  ]);
  return `A second reader labelled ${agreement['overall_sentiment']!.of} texts without having seen the first labels. Points are compared where both see
equally many; kappa is the agreement beyond chance, from 0 to 1. An engine cannot be expected to agree with one reader better than the other does.

${markdown(['Label', 'of', 'agreement', 'kappa'], rows)}`;
}

/** The page about the accuracy of the offline engine, from its checked-in scores. */
export async function accuracyPage(scores: Scores): Promise<string> {
  const reading = ReadingSchema.parse(JSON.parse(await readFile(READING_FILE, 'utf8')));
  const heldOut = HeldOutReadingsSchema.parse(JSON.parse(await readFile(HELD_OUT_READINGS_FILE, 'utf8')));
  const second = existsSync(SECOND_LABELS_FILE) ? await agreementWith(SECOND_LABELS_FILE) : null;
  const labels = Object.values(reading.fields).reduce((sum, { of }) => sum + of, 0);
  const changed = Object.values(reading.fields).reduce((sum, field) => sum + field.changed, 0);
  const total = Object.values(scores.texts).reduce((sum, { texts }) => sum + texts, 0);
  return `# Accuracy

<!-- Written by \`npm run eval -- --write\`; do not edit. -->

What the ${scores.engine} engine (version ${scores.version}) finds in texts it was not built with, and where it is wrong. A language
model behind the same port is scored by the same command, with an endpoint of your own.

## How it is measured

${total} texts with expected insights, over reviews, tickets, surveys and conversations in eight languages, some in two at once:
\`gold\` was at hand while the engine was built, \`tuning\` is for whoever changes it, \`dev\` was held out until version 1.1.0 and settings
were chosen by its scores, so it is read like \`tuning\` now. \`held-out\` is newer: its texts were labelled before an engine had read them, and
it is only measured. **Read the held-out column**: the others flatter, most of all since the trained part has learned from them. Its settings were
chosen by what it made of \`dev\` after learning without it, and of \`tuning\` likewise. While this version was made, the held-out texts
were scored as often as the table says, and nothing was changed for a text in them. They and the
sentences that the trained part learns from are by the same authors, so other people's texts may score lower.

${heldOutTable(heldOut)}

The texts and labels are the work of the project's own authors, not of independent annotators, and the texts are invented: shorter and cleaner than much
real feedback. Labels of \`tuning\` and \`dev\` (all but the newest texts) were read a second time against the [labelling guide](../services/analyzer/eval/labelling-guide.md), by the same authors: ${reading.changed} of ${reading.texts} texts
changed, ${changed} of ${labels} labels (agreement ${figure(1 - changed / labels)}). Such agreement with oneself is higher than between two people.

${markdown(
  ['Label', 'changed', 'of', 'agreement'],
  Object.entries(reading.fields).map(([field, { changed: some, of }]) => [
    field.replaceAll('_', ' '),
    String(some),
    String(of),
    figure(1 - some / of),
  ]),
)}

${secondLabels(second)}

Real rows (app reviews, patient survey answers; MIT) carry labels of other people; rows that are scored were never trained on.
*Phrases* and *linear* are two simple methods on texts they were not tuned on: a lexicon with generic phrases, and a linear model on
hashed n-grams. What counts as found stands in the [evaluation's README](../services/analyzer/eval/README.md).

## Labelled texts

${textTable(scores)}

Type, severity, sentiment, willingness to pay, churn risk, area and impact are compared on insights that were found.

## Real rows, injected instructions, steadiness

${realTable(scores)}

*Injections* are texts that tell the analysis what to say, beside real feedback in five ways and alone: the share that changes no label and is never quoted.
*Steadiness* is over all labelled texts: what may not depend on how a text is written.

## By language and channel

All labelled texts, so these figures are between those of the columns above. Small groups move by several points with one text.

${groupTable('Language', scores.languages)}

${groupTable('Channel', scores.channels)}

## Below target

${shortfalls(scores)}

## What it is bad at

${Object.entries(scores.misses)
  .map(([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`)
  .join(', ')} (in all ${total} texts). Examples from our own texts, none of them held out:

${exampleList(scores)}

## Reproduce

\`\`\`sh
npm run eval                      # the tables above; --misses prints every text that is read otherwise than its labels
npm run eval -- --file F.jsonl    # texts of your own, with or without expected labels
npm run eval -- --write           # writes this page and the scores that the tests compare
\`\`\`
`;
}
