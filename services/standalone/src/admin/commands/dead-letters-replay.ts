import { z } from 'zod';
import { type CommandInput, type CommandService, defineCommand } from '../admin-command.ts';
import { UsageError } from '../admin-error.ts';

const RefusalSchema = z.object({ id: z.string(), reason: z.string() });

/** What one call answers: a batch, and where the next one starts. */
const BatchSchema = z.object({
  replayed: z.int(),
  refused: z.int(),
  refusals: z.array(RefusalSchema),
  next: z.object({ after: z.string(), until: z.string() }).nullable(),
});

const AnswerSchema = BatchSchema.omit({ next: true });
type Answer = z.infer<typeof AnswerSchema>;

/** Of so many refusals the reasons are told. */
const MOST_REFUSALS = 100;

function selectionOf({ ids, options: { topic, reason, all } }: CommandInput): object {
  const ways = [ids.length > 0, topic !== undefined || reason !== undefined, all !== undefined];
  if (ways.filter(Boolean).length !== 1) {
    throw new UsageError('"dead-letters replay" needs IDs, or --reason and --topic, or --all.');
  }
  return { ...(ids.length > 0 && { ids }), topic, reason, ...(all !== undefined && { all: true }) };
}

async function replay(input: CommandInput, { call, tell }: CommandService): Promise<Answer> {
  const selection = selectionOf(input);
  const sum: Answer = { replayed: 0, refused: 0, refusals: [] };
  for (let range: z.infer<typeof BatchSchema>['next'] | undefined; range !== null; ) {
    const path = '/internal/dead-letters/replay';
    const batch = BatchSchema.parse(await call({ method: 'POST', path, body: { ...selection, range } }));
    sum.replayed += batch.replayed;
    sum.refused += batch.refused;
    sum.refusals = [...sum.refusals, ...batch.refusals].slice(0, MOST_REFUSALS);
    range = batch.next;
    if (range !== null) tell(`${sum.replayed} replayed, ${sum.refused} refused so far`);
  }
  return sum;
}

export const deadLettersReplay = defineCommand({
  words: 'dead-letters replay',
  summary: 'publish dead letters anew: these, or all that match and were not replayed yet',
  takesId: 'any',
  options: [
    { name: 'reason', value: 'TEXT', required: false },
    { name: 'topic', value: 'NAME', required: false },
    { name: 'all', value: null, required: false },
  ],
  run: replay,
  answer: AnswerSchema,
  text: ({ replayed, refused, refusals }) =>
    [
      `${replayed} replayed, ${refused} refused.\n`,
      ...refusals.map(({ id, reason }) => `  ${id}  ${reason}\n`),
      refused > refusals.length ? `  and ${refused - refusals.length} more\n` : '',
    ].join(''),
});
