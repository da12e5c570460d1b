import type { Readable } from 'node:stream';
import type { z } from 'zod';

/** Names of options, over all commands. */
export type OptionName =
  | 'name'
  | 'team'
  | 'kind'
  | 'topic'
  | 'group'
  | 'reason'
  | 'since'
  | 'limit'
  | 'cursor'
  | 'all'
  | 'scopes'
  | 'expires'
  | 'plan'
  | 'retention-days'
  | 'redaction'
  | 'key'
  | 'url'
  | 'file'
  | 'csv'
  | 'keep'
  | 'platform'
  | 'secret'
  | 'public-key'
  | 'allow-unsigned'
  | 'engine'
  | 'degraded'
  | 'apply';

export interface CommandOption {
  readonly name: OptionName;
  /** What stands for the value in the usage text; null for one without a value, which is `true` where it is given. */
  readonly value: string | null;
  readonly required: boolean;
}

/** What was given on the command line; what the command requires is there. */
export interface CommandInput {
  /** The first of `ids`; empty when there is none. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

/** A call of an internal endpoint of the service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** Calls an internal endpoint and returns the `data` of its answer; throws an `AdminError` with the service's own words. */
export type ServiceCall = (request: ServiceRequest) => Promise<unknown>;

/** A call whose body or answer is a stream of any size; throws an `AdminError` with the service's own words. */
export type ServiceStream = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: { readonly type: string; readonly stream: Readable };
}) => Promise<Readable>;

/** What a command has to do its work with. */
export interface CommandService {
  readonly call: ServiceCall;
  readonly stream: ServiceStream;
  /** Takes a line on how far it is, for people. */
  readonly tell: (line: string) => void;
  /** The same for a line that replaces the one before where it can. */
  readonly progress: (line: string) => void;
  /** Where callers reach the service; undefined where nobody says. */
  readonly baseUrl: () => Promise<string | undefined>;
}

/** One command of the administration tool. */
export interface AdminCommand {
  /** Such as `keys list`. */
  readonly words: string;
  readonly summary: string;
  /** Whether an id follows the words, or any number of them. */
  readonly takesId: boolean | 'any';
  /** What stands for the id in the usage text; `ID` unless stated. */
  readonly idIs?: string;
  readonly options: readonly CommandOption[];
  readonly run: (input: CommandInput, service: CommandService) => Promise<unknown>;
  /** The answer as `--json` prints it. */
  readonly answer: z.ZodType;
  /** The answer for people, with its last line break. */
  readonly text: (answer: unknown) => string;
}

interface CommandWith<T> extends Omit<AdminCommand, 'answer' | 'text'> {
  readonly answer: z.ZodType<T>;
  readonly text: (answer: T) => string;
}

/** Declares a command; `text` gets the answer that the schema has checked. */
export const defineCommand = <T>(command: CommandWith<T>): AdminCommand => ({
  ...command,
  text: (answer) => command.text(command.answer.parse(answer)),
});

/** Declares a command that is one call. */
export const defineCall = <T>({
  request,
  ...command
}: Omit<CommandWith<T>, 'run'> & { readonly request: (input: CommandInput) => ServiceRequest }): AdminCommand =>
  defineCommand({ ...command, run: (input, { call }) => call(request(input)) });
