const LINES: ReadonlySet<unknown> = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'listItem',
  'tableRow',
]);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Atlassian Document Format as plain text; '' when it is no document. Without recursion: a document may be nested as deep
 * as its sender likes. https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/
 */
export function adfToText(document: unknown): string {
  const pieces: string[] = [];
  let lineHasText = false;
  const write = (text: string): void => {
    if (text === '') return;
    pieces.push(text);
    lineHasText = !text.endsWith('\n');
  };

  const END_OF_LINE = Symbol();
  const rest: unknown[] = [document];
  while (rest.length > 0) {
    const node = rest.pop();
    if (node === END_OF_LINE && lineHasText) write('\n');
    if (!isFields(node)) continue;
    write(ownText(node));
    if (node['type'] === 'listItem') pieces.push('- ');
    if (LINES.has(node['type'])) rest.push(END_OF_LINE);
    const children = node['content'];
    // One by one: a spread of a very long list would overflow the stack.
    if (Array.isArray(children)) for (const child of children.toReversed()) rest.push(child);
  }
  return pieces
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What a node says beside its children. */
function ownText(node: Fields): string {
  const attributes = isFields(node['attrs']) ? node['attrs'] : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  switch (node['type']) {
    case 'text':
      return text(node['text']);
    case 'hardBreak':
      return '\n';
    case 'mention':
      return text(attributes['text']);
    case 'emoji':
      return text(attributes['text']) || text(attributes['shortName']);
    case 'inlineCard':
      return text(attributes['url']);
    default:
      return '';
  }
}
