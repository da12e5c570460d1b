import type { Agreement } from './agreement.ts';
import type { Measures } from './measures.ts';
import type { Share } from './share.ts';
import { figure, table } from './table.ts';
import { BARS, type Bar, REAL_BARS } from './targets.ts';

const HEADER = ['phrases', 'linear', 'target'];
const bars = (bar: Bar | undefined): string[] => [figure(bar?.phrases), figure(bar?.linear), figure(bar?.target)];

/** A measure, with the distance of the farthest runs when there were several. */
const shown = ({ value, spread }: Share): string =>
  spread === undefined ? figure(value) : `${figure(value)} (${figure(spread)})`;

/** Measures of labelled texts, a column per set, beside the bars. */
export function textTable(sets: Readonly<Record<string, { texts: number; measures: Measures }>>): string {
  const names = Object.keys(sets);
  const measures = Object.keys(Object.values(sets)[0]!.measures) as (keyof Measures)[];
  return table([
    ['labelled texts', ...HEADER, ...names.map((name) => `${name} (${sets[name]!.texts})`)],
    ...measures.map((measure) => [
      measure,
      ...bars(BARS[measure]),
      ...names.map((name) => shown(sets[name]!.measures[measure])),
    ]),
  ]);
}

/** Measures of public data sets. */
export function realTable(sets: Readonly<Record<string, Readonly<Record<string, Share>>>>): string {
  const rows = Object.entries(sets).flatMap(([set, measures]) =>
    Object.entries(measures).map(([name, share]) => [
      `${set}: ${name}`,
      ...bars(REAL_BARS[set]?.[name]),
      shown(share),
      String(share.of),
    ]),
  );
  return table([['real rows', ...HEADER, 'scored', 'rows'], ...rows]);
}

/** How far two readers agree. */
export function agreementTable(agreement: Readonly<Record<string, Agreement>>): string {
  const rows = Object.entries(agreement).map(([field, { of, share, kappa }]) => [
    field,
    String(of),
    figure(share),
    figure(kappa ?? undefined),
  ]);
  return table([['label', 'of', 'agreement', 'kappa'], ...rows]);
}
