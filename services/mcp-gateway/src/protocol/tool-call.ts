import type { AuthInfo, McpRequestContext } from '@modelcontextprotocol/server';
import type { Caller } from '../query-api/query-client.ts';

/** One request: who asks, and (written as it is served, for the log) how it went. */
export interface ToolCall {
  readonly caller: Caller;
  readonly teamId: string;
  /** Milliseconds on the clock of `performance.now`. */
  readonly startedAt: number;
  era?: McpRequestContext['era'];
  /** The end of the tool that ran, if one did: `ok` or the code of its failure. */
  outcome?: string;
  /** Characters of the result's text. */
  resultChars?: number;
  /** What the tool failed of. */
  failure?: unknown;
}

/** The SDK hands a server nothing of ours but `authInfo`. */
export const toAuthInfo = (call: ToolCall): AuthInfo => ({
  token: call.caller.apiKey,
  clientId: call.teamId,
  scopes: [],
  extra: { call },
});

export function toolCallOf(context: { readonly authInfo?: AuthInfo | undefined } | undefined): ToolCall {
  const call = context?.authInfo?.extra?.['call'];
  if (call === undefined) throw new Error('a request reached the protocol without its caller');
  return call as ToolCall;
}
