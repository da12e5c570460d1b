import type { AdminCommand } from './admin-command.ts';
import { allCommands } from './commands/all-commands.ts';

function synopsis({ words, takesId, idIs = 'ID', options }: AdminCommand): string {
  const named = options.map(({ name, value, required }) => {
    const option = value === null ? `--${name}` : `--${name} ${value}`;
    return required ? option : `[${option}]`;
  });
  const ids = takesId === 'any' ? ['[ID...]'] : takesId ? [idIs] : [];
  return [words, ...ids, ...named].join(' ');
}

/** What `--help` prints. */
export function usage(): string {
  const lines = allCommands.map((command) => `  ${synopsis(command)}\n      ${command.summary}\n`);
  return [
    'Usage: npm run --silent admin -- COMMAND [--json]\n\n',
    ...lines,
    '\n  --json  print one JSON object and nothing else\n  --help  show this\n\n',
    'The service must be running, except for platforms. It is found by QUERY_API_INTERNAL_URL and SERVICE_TOKEN_SECRET, where services\n',
    'run apart, else by DATA_DIR (default .data).\n',
  ].join('');
}
