/** Why a command was not done, in one sentence for the person at the keyboard. */
export class AdminError extends Error {
  override readonly name: string = 'AdminError';
}

/** The command line itself is wrong. */
export class UsageError extends AdminError {
  override readonly name = 'UsageError';
}
