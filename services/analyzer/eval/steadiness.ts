import type { Analysis, Engine } from '../src/engine/engine.ts';
import { labelsOf } from './labels-of.ts';
import { inputOf, type Row } from './row.ts';
import { type Share, share } from './share.ts';

const severities = ({ insights }: Analysis): string =>
  insights
    .map(({ severity }) => severity)
    .sort()
    .join(' ');

/** What must not depend on how a text is written: the share of texts where it does not. */
export async function measureSteadiness(engine: Engine, rows: readonly Row[]): Promise<Record<string, Share>> {
  const read = await Promise.all(
    rows.map(async (row) => {
      const analyze = (content: string) => engine.analyze(inputOf({ ...row, content }));
      const plain = await analyze(row.content);
      const again = await analyze(row.content);
      const capitals = await analyze(row.content.toUpperCase());
      const doubled = await analyze(`${row.content}\n\n${row.content}`);
      const open = await analyze(`${row.content}\n\n+44 20 7946 0958, ana.sorel@example.org`);
      const masked = await analyze(`${row.content}\n\n[private], [private]`);
      return {
        same: JSON.stringify(plain) === JSON.stringify(again),
        capitals: severities(plain) === severities(capitals),
        doubled: doubled.insights.length <= plain.insights.length,
        masked: labelsOf(open) === labelsOf(masked),
      };
    }),
  );
  return {
    'same answer twice': share(read, (one) => one.same),
    'capitals keep severities': share(read, (one) => one.capitals),
    'a text said twice gives no more': share(read, (one) => one.doubled),
    'masked addresses keep labels': share(read, (one) => one.masked),
  };
}
