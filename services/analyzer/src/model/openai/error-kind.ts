import { APIError } from 'openai';
import type { ChatErrorKind } from '../chat-model.ts';

const TOO_LONG = /context.length|maximum context|too long|too many tokens|reduce the length/i;
const FILTERED = /content.?(?:filter|policy|management)|safety/i;

/** What an error of the client means for us. 429 and 5xx have been tried again by then. */
export function kindOf(error: unknown): ChatErrorKind {
  if (!(error instanceof APIError) || error.status === undefined) return 'unavailable';
  const { status } = error;
  if (status === 401 || status === 403 || status === 404) return 'misconfigured';
  if (status === 413) return 'rejected';
  if (status === 400 || status === 422) {
    const said = `${error.code ?? ''} ${error.message}`;
    if (FILTERED.test(said)) return 'refused';
    return TOO_LONG.test(said) ? 'rejected' : 'misconfigured';
  }
  return 'unavailable';
}
