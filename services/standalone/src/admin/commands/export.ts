import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type CommandInput, type CommandService, defineCommand } from '../admin-command.ts';
import { AdminError } from '../admin-error.ts';
import { findResumePoint } from '../export-file.ts';
import { createProgressBar, megabytes } from '../progress-bar.ts';

const AnswerSchema = z.object({ file: z.string(), lines: z.int(), bytes: z.int(), resumed: z.boolean() });
type Answer = z.infer<typeof AnswerSchema>;

const FEEDBACK = '{"kind":"feedback"';

/** Counts lines and feedback of what passes. */
function createCounter(onMore: (counted: { lines: number; feedbacks: number; bytes: number }) => void) {
  const counted = { lines: 0, feedbacks: 0, bytes: 0 };
  let start = '';
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.bytes += chunk.length;
      const lines = (start + chunk.toString('latin1')).split('\n');
      start = lines.pop()!.slice(0, FEEDBACK.length);
      counted.lines += lines.length;
      counted.feedbacks += lines.filter((line) => line.startsWith(FEEDBACK)).length;
      onMore(counted);
      done(null, chunk);
    },
  });
  return { counter, counted };
}

async function run({ options }: CommandInput, { call, stream, progress }: CommandService): Promise<Answer> {
  const path = options.file!;
  const team = `/internal/teams/${encodeURIComponent(options.team!)}`;
  const { size, cursor } = await findResumePoint(path);
  const { accepted } = z
    .object({ accepted: z.int() })
    .parse(await call({ method: 'GET', path: `${team}/feedbacks-status` }));
  const resumed = cursor !== undefined;
  const query = resumed ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const source = await stream({ method: 'GET', path: `${team}/export${query}` });
  // Of one that goes on nobody knows how much is left.
  const bar = createProgressBar(accepted, progress);
  const { counter, counted } = createCounter(({ lines, feedbacks, bytes }) => {
    if (!resumed) bar(feedbacks, `${lines} records, ${megabytes(bytes)}`);
  });
  const file = await open(path, resumed || size > 0 ? 'r+' : 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${path} cannot be written (${error.code}).`);
  });
  await file.truncate(size);
  await file.close();
  try {
    await pipeline(source, counter, createWriteStream(path, { flags: 'a' }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new AdminError(`There is no room left for ${path}. Run the command again to go on.`);
    throw new AdminError('The export was broken off. Run the command again: it goes on where it was.');
  }
  return { file: path, lines: counted.lines, bytes: size + counted.bytes, resumed };
}

export const dataExport = defineCommand({
  words: 'export',
  summary:
    'write everything of a team into a file, as NDJSON; with a file that is there: what is missing and what has changed since',
  takesId: false,
  options: [
    { name: 'team', value: 'ID', required: true },
    { name: 'file', value: 'F', required: true },
  ],
  run,
  answer: AnswerSchema,
  text: ({ file, lines, bytes, resumed }) =>
    `${lines} records ${resumed ? 'more ' : ''}written to ${file} (${megabytes(bytes)}).\n`,
});
