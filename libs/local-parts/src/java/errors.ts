/** A part that runs on Java cannot be started; the message is one sentence meant for the person who starts it. */
export class JavaPartStartError extends Error {
  override name = 'JavaPartStartError';
}

/** A program that must be there first is not; the message names the command that installs it. */
export class ProgramMissingError extends JavaPartStartError {
  override name = 'ProgramMissingError';
}
