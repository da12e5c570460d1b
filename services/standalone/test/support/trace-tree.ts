import type { OtlpReceiver, ReceivedSpan } from '@cfi/testkit';

/** The tree of a trace as lines, each below its parent, indented. */
export function treeOf(spans: readonly ReceivedSpan[], parent: string, depth = 0): string[] {
  return (
    spans
      .filter(({ parentSpanId }) => parentSpanId === parent)
      .map((span) => {
        const group = span.attributes['messaging.consumer.group.name'];
        const line = `${'  '.repeat(depth)}${span.name}${group === undefined ? '' : ` by ${group}`}`;
        return [line, ...treeOf(spans, span.spanId, depth + 1)].join('\n');
      })
      .sort()
      // An analysis that comes before its feedback is stored is saved again.
      .filter((branch, index, all) => branch !== all[index - 1])
      .flatMap((branch) => branch.split('\n'))
  );
}

/** What comes of something that was accepted by `request`, as `treeOf` shows it. */
export const stepsAfter = (request: string): string[] => [
  request,
  '  publish raw-feedback',
  '    process raw-feedback by transformer',
  '      process normalized-feedback by analyzer',
  '        process scored-insight by query-api-insight',
  '          store insights',
  '      process normalized-feedback by query-api-feedback',
  '        store feedback',
];

/** Whether they hang together, below one root whose parent is not ours, and have as many lines as a tree. */
function isWhole(spans: readonly ReceivedSpan[], lines: number): boolean {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId));
  return roots.length === 1 && treeOf(spans, roots[0]!.parentSpanId).length >= lines;
}

/** The spans of one trace, once they are a tree of so many lines: processes tell of theirs in no order. */
export async function traceOf(receiver: OtlpReceiver, traceId: string, lines = 8): Promise<readonly ReceivedSpan[]> {
  const mine = (spans: readonly ReceivedSpan[]) => spans.filter((span) => span.traceId === traceId);
  return mine(await receiver.until((spans) => isWhole(mine(spans), lines)));
}
