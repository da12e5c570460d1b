import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { type CommandInput, type CommandService, defineCommand } from '../admin-command.ts';
import { AdminError } from '../admin-error.ts';
import { oneLine, pairs } from '../columns.ts';
import { createProgressBar, megabytes } from '../progress-bar.ts';
import { textOf } from '../stream-to-service.ts';

const LineErrorSchema = z.object({ line: z.int(), code: z.string(), path: z.string(), message: z.string() });
const wrong = { failed: z.int(), errors: z.array(LineErrorSchema) };
const OutcomesSchema = z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), erased: z.int() });
const AnswerSchema = z.union([
  z.object({ lines: z.int(), records: z.record(z.string(), OutcomesSchema), queued: z.int(), ...wrong }),
  z.object({ rows: z.int(), accepted: z.int(), ...wrong }),
]);
type Answer = z.infer<typeof AnswerSchema>;

async function run({ options }: CommandInput, { stream, progress }: CommandService): Promise<unknown> {
  const path = options.file!;
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${path} cannot be read (${error.code}).`);
  });
  const bar = createProgressBar(size, progress);
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      bar(bytes, `${megabytes(bytes)} of ${megabytes(size)}`);
      done(null, chunk);
    },
  });
  const file = createReadStream(path);
  file.once('error', (error) => counter.destroy(error));
  const { csv } = options;
  const answer = await stream({
    method: 'POST',
    path: `/internal/teams/${encodeURIComponent(options.team!)}/import${csv === undefined ? '' : `?${new URLSearchParams(csv)}`}`,
    body: { type: csv === undefined ? 'application/x-ndjson' : 'text/csv', stream: file.pipe(counter) },
  });
  return (JSON.parse(await textOf(answer)) as { data: unknown }).data;
}

const outcomesIn = (outcomes: z.infer<typeof OutcomesSchema>): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const countsOf = (answer: Answer) =>
  'rows' in answer
    ? { rows: answer.rows, accepted: answer.accepted, failed: answer.failed }
    : {
        lines: answer.lines,
        ...Object.fromEntries(Object.entries(answer.records).map(([kind, of]) => [kind, outcomesIn(of)])),
        'to be analysed': answer.queued,
        failed: answer.failed,
      };

export const dataImport = defineCommand({
  words: 'import',
  summary:
    'bring an export into a team, or with --csv "content=Text&source_id=Id" the rows of a CSV file; twice changes nothing',
  takesId: false,
  options: [
    { name: 'team', value: 'ID', required: true },
    { name: 'file', value: 'F', required: true },
    { name: 'csv', value: 'MAPPING', required: false },
  ],
  run,
  answer: AnswerSchema,
  text: (answer) =>
    [
      pairs(countsOf(answer)),
      ...answer.errors.map(({ line, path, message }) => `  line ${line}: ${oneLine(`${path} ${message}`.trim())}\n`),
      answer.failed > answer.errors.length ? `  and ${answer.failed - answer.errors.length} more\n` : '',
    ].join(''),
});
