/** Why a process cannot start, in a sentence for the person who started it. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
