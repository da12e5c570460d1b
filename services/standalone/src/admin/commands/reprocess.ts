import { z } from 'zod';
import { type CommandInput, defineCall, type OptionName } from '../admin-command.ts';
import { oneLine, pairs } from '../columns.ts';

const RunSchema = z.object({
  id: z.string(),
  state: z.string(),
  feedbacks: z.int(),
  analyzed: z.int(),
  applied: z.int(),
  report: z.object({
    added: z.int(),
    gone: z.int(),
    changed: z.int(),
    fields: z.record(z.string(), z.int()),
    feedbacks_with_changes: z.int(),
    degraded: z.int(),
    cost: z.number(),
    examples: z.array(z.unknown()),
  }),
});
type Run = z.output<typeof RunSchema>;

const text = ({ id, state, feedbacks, analyzed, applied, report }: Run): string =>
  pairs({
    run: id,
    state,
    feedbacks,
    analyzed,
    applied,
    added: report.added,
    gone: report.gone,
    changed: report.changed,
    ...Object.fromEntries(Object.entries(report.fields).map(([field, count]) => [`  ${oneLine(field, 30)}`, count])),
    degraded: report.degraded,
    cost: report.cost,
  });

const under = ({ options }: CommandInput): string => `/internal/teams/${encodeURIComponent(options.team!)}/reprocess`;
const team = { name: 'team', value: 'ID', required: true } as const;

const filterOptions: readonly { readonly name: OptionName; readonly value: string; readonly required: false }[] = [
  { name: 'platform', value: 'SLUG', required: false },
  { name: 'since', value: 'TIME', required: false },
];

export const reprocessStart = defineCall({
  words: 'reprocess start',
  summary: 'analyse stored feedback of a team anew and report what would change; --apply stores it when it is done',
  takesId: false,
  options: [
    team,
    ...filterOptions,
    { name: 'engine', value: 'configured|offline', required: false },
    { name: 'degraded', value: null, required: false },
    { name: 'apply', value: null, required: false },
  ],
  request: (input) => {
    const { platform, since, engine, degraded, apply } = input.options;
    const filters = { platform, created_after: since, ...(degraded !== undefined && { degraded: true }) };
    return { method: 'POST', path: under(input), body: { filters, engine, dry_run: apply === undefined } };
  },
  answer: RunSchema,
  text,
});

export const reprocessShow = defineCall({
  words: 'reprocess show',
  summary: 'show how far a run is and what it would change; --json shows examples',
  takesId: true,
  options: [team],
  request: (input) => ({ method: 'GET', path: `${under(input)}/${encodeURIComponent(input.id)}` }),
  answer: RunSchema,
  text,
});

const decide = (word: 'apply' | 'discard', summary: string) =>
  defineCall({
    words: `reprocess ${word}`,
    summary,
    takesId: true,
    options: [team],
    request: (input) => ({ method: 'POST', path: `${under(input)}/${encodeURIComponent(input.id)}/${word}` }),
    answer: RunSchema,
    text,
  });

export const reprocessApply = decide('apply', 'store what a run has found; what people have decided stays');
export const reprocessDiscard = decide('discard', 'leave everything as it is stored');
