import type { ServiceCall, ServiceStream } from './admin-command.ts';
import { AdminError, UsageError } from './admin-error.ts';
import { connectToService } from './connect-to-service.ts';
import { type AdminEnvironment, findService } from './find-service.ts';
import type { FoundService } from './found-service.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { streamToService } from './stream-to-service.ts';
import { usage } from './usage.ts';

export interface AdminRun {
  /** The command line without the program. */
  readonly args: readonly string[];
  readonly env: AdminEnvironment;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Whether errors go to a terminal, where a line can be replaced. */
  readonly isTerminal?: boolean;
}

/** Runs one administration command and returns the exit status: 0, or 1 after one sentence to the error output. */
export async function runAdmin({ args, env, print, printError, isTerminal = false }: AdminRun): Promise<0 | 1> {
  try {
    const line = parseCommandLine(args);
    if (line === 'help') {
      print(usage());
      return 0;
    }
    // Found when it is first asked: some commands need no service.
    let found: Promise<FoundService> | undefined;
    const service = (): Promise<FoundService> => {
      found ??= findService(env);
      return found;
    };
    let connected: ServiceCall | undefined;
    const call: ServiceCall = async (request) => {
      connected ??= connectToService(await service());
      return connected(request);
    };
    const stream: ServiceStream = async (request) => streamToService(await service(), request);
    const baseUrl = async (): Promise<string | undefined> => (await service()).baseUrl;
    const tell = (text: string): void => {
      if (!line.json) printError(`${text}\n`);
    };
    let isOnLine = false;
    const progress = (text: string): void => {
      isOnLine = isTerminal && !line.json;
      if (!line.json) printError(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
    };
    const answer = await line.command.run(line.input, { call, stream, tell, progress, baseUrl });
    if (isOnLine) printError('\n');
    print(line.json ? `${JSON.stringify(line.command.answer.parse(answer))}\n` : line.command.text(answer));
    return 0;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    const hint = error instanceof UsageError ? ' See "npm run --silent admin -- --help".' : '';
    printError(`${error.message}${hint}\n`);
    return 1;
  }
}
