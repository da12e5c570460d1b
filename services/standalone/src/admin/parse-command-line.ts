import { parseArgs } from 'node:util';
import type { AdminCommand, CommandInput, OptionName } from './admin-command.ts';
import { UsageError } from './admin-error.ts';
import { allCommands } from './commands/all-commands.ts';

export interface CommandLine {
  readonly command: AdminCommand;
  readonly input: CommandInput;
  readonly json: boolean;
}

const OPTIONS = {
  name: { type: 'string' },
  team: { type: 'string' },
  kind: { type: 'string' },
  topic: { type: 'string' },
  group: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
  key: { type: 'string' },
  url: { type: 'string' },
  all: { type: 'boolean' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  plan: { type: 'string' },
  'retention-days': { type: 'string' },
  redaction: { type: 'string' },
  file: { type: 'string' },
  csv: { type: 'string' },
  keep: { type: 'string' },
  platform: { type: 'string' },
  secret: { type: 'string' },
  'public-key': { type: 'string' },
  'allow-unsigned': { type: 'string' },
  engine: { type: 'string' },
  degraded: { type: 'boolean' },
  apply: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node adds advice for programmers after the first sentence.
    const sentence = (error as Error).message.split(/\.\s/)[0]!.replace(/\.$/, '');
    throw new UsageError(`${sentence}.`);
  }
}

/** Reads the command line, options in any place; throws a `UsageError` naming the first thing that is wrong. */
export function parseCommandLine(args: readonly string[]): CommandLine | 'help' {
  const { values, positionals } = parse(args);
  const { json = false, help = false, all, degraded, apply, ...named } = values;
  const flags = Object.entries({ all, degraded, apply }).filter(([, isGiven]) => isGiven);
  const options = { ...named, ...Object.fromEntries(flags.map(([name]) => [name, 'true'])) };
  if (help) return 'help';
  const [noun, verb, ...ids] = positionals;
  if (noun === undefined) throw new UsageError('No command was given.');
  const words = [noun, verb].filter((word) => word !== undefined).join(' ');
  const command = allCommands.find((candidate) => candidate.words === words);
  if (command === undefined) throw new UsageError(`There is no command "${words}".`);
  checkIds(command, ids);
  return { command, input: { id: ids[0] ?? '', ids, options: checkOptions(command, options) }, json };
}

function checkIds({ words, takesId, idIs = 'an ID' }: AdminCommand, [id, ...more]: readonly string[]): void {
  if (takesId === 'any') return;
  const tooMuch = takesId ? more[0] : id;
  if (tooMuch !== undefined) throw new UsageError(`"${words}" does not take "${tooMuch}".`);
  if (takesId && !id) throw new UsageError(`"${words}" needs ${idIs}.`);
}

function checkOptions(command: AdminCommand, given: CommandInput['options']): CommandInput['options'] {
  for (const name of Object.keys(given) as OptionName[]) {
    if (!command.options.some((option) => option.name === name)) {
      throw new UsageError(`"${command.words}" does not take --${name}.`);
    }
  }
  for (const { name, value, required } of command.options) {
    if (required && !given[name]) throw new UsageError(`"${command.words}" needs --${name} ${value}.`);
  }
  return given;
}
