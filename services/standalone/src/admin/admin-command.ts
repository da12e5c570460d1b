import type { z } from 'zod';

/** Names of options with a value, over all commands. */
export type OptionName = 'name' | 'team' | 'kind';

export interface CommandOption {
  readonly name: OptionName;
  /** What stands for the value in the usage text. */
  readonly value: string;
  readonly required: boolean;
}

/** What was given on the command line; what the command requires is there. */
export interface CommandInput {
  readonly id: string;
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

/** A call of an internal endpoint of the service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** One command of the administration tool. */
export interface AdminCommand {
  /** Such as `keys list`. */
  readonly words: string;
  readonly summary: string;
  /** True when an id follows the words. */
  readonly takesId: boolean;
  readonly options: readonly CommandOption[];
  readonly request: (input: CommandInput) => ServiceRequest;
  /** The answer as `--json` prints it. */
  readonly answer: z.ZodType;
  /** The answer for people, with its last line break. */
  readonly text: (answer: unknown) => string;
}

/** Declares a command; `text` gets the answer that the schema has checked. */
export function defineCommand<T>(
  command: Omit<AdminCommand, 'answer' | 'text'> & { answer: z.ZodType<T>; text: (answer: T) => string },
): AdminCommand {
  return { ...command, text: (answer) => command.text(command.answer.parse(answer)) };
}
