import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Deployment, discardProduct, startProduct } from '../../libs/testkit/src/product.ts';
import { table, whole } from '../table.ts';
import { sendDemoFeedback } from './demo-feedback.ts';
import { type Answer, type Ask, questions } from './questions.ts';

/** Puts a product manager's questions to the tools, on the demo's feedback, and counts calls and characters. */

const DOCUMENT = new URL('../../docs/agents-questions.md', import.meta.url);
/** What an answer may cost before the tools should be better. */
const MOST = { calls: 3, chars: 8_000 };

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

interface Asked {
  readonly question: string;
  readonly calls: readonly { readonly tool: string; readonly args: object; readonly chars: number }[];
  readonly found: string;
}

async function callTool({ baseUrl, apiKey }: Deployment, name: string, args: object): Promise<string> {
  const response = await fetch(`${baseUrl}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const { result } = (await response.json()) as { result: { isError?: boolean; content: { text: string }[] } };
  const { text } = result.content[0]!;
  if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
  return text;
}

async function askAll(product: Deployment): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { question, find } of questions) {
    const calls: Asked['calls'][number][] = [];
    const ask: Ask = async (tool, args) => {
      const text = await callTool(product, tool, args);
      calls.push({ tool, args, chars: text.length });
      return JSON.parse(text) as Answer;
    };
    asked.push({ question, found: await find(ask, new Date()), calls });
  }
  return asked;
}

const charsOf = ({ calls }: Asked): number => calls.reduce((sum, { chars }) => sum + chars, 0);
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

function document(asked: readonly Asked[], feedbacks: number): string {
  const rows = asked.map((one) => {
    const calls = one.calls.map(({ tool, args }) => `\`${tool}\` \`${cell(JSON.stringify(args))}\``).join('<br>');
    return `| ${cell(one.question)} | ${calls} | ${whole(charsOf(one))} | ${cell(one.found)} |`;
  });
  return [
    '# Questions of a product manager',
    '',
    `Made by \`npm run bench:questions -- --write\`: the calls with which an agent answers each question, and the characters that it reads for it,`,
    `on the feedback of \`npm run demo\` and of forty platforms' sample deliveries (${feedbacks} feedbacks). A token is about four characters.`,
    'A full page of 20 insights has 8,000 to 10,000 characters, so questions for the first ten ask for ten.',
    `No question may take more than ${MOST.calls} calls or ${whole(MOST.chars)} characters; the command fails when one does.`,
    '',
    '| Question | Calls | Characters | What the answer is built on |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const product = await startProduct();
try {
  const feedbacks = await sendDemoFeedback(product);
  const asked = await askAll(product);
  const rows = asked.map((one) => [one.question, String(one.calls.length), whole(charsOf(one)), cell(one.found)]);
  console.log(table([['question', 'calls', 'characters', 'found'], ...rows]));
  if (values.write) await writeFile(DOCUMENT, document(asked, feedbacks));
  const costly = asked.filter((one) => one.calls.length > MOST.calls || charsOf(one) > MOST.chars);
  if (costly.length > 0) {
    console.error(`Too costly: ${costly.map(({ question }) => question).join(' ')}`);
    process.exitCode = 1;
  }
} finally {
  await discardProduct(product);
}
