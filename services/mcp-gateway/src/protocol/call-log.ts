import { ServiceError } from '@cfi/contracts';
import type { Logger } from '@cfi/service-kit';
import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { shortText } from '../tools/clean-text.ts';
import { tools } from '../tools/index.ts';
import type { ToolCall } from './tool-call.ts';

const NAME_CHARS = 64;

const ClientInfoSchema = z.object({ name: z.string(), version: z.string() });

/** The members of a message's parameters that say who calls. */
const ParamsSchema = z.object({
  clientInfo: ClientInfoSchema.optional().catch(undefined),
  _meta: z.looseObject({}).optional().catch(undefined),
});

const toolNames = new Set(tools.map(({ name }) => name));

/** The tool that a call names; a name that is no tool's is text of the caller's. */
export function toolOf(params: unknown): string {
  const name = (params as { readonly name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && toolNames.has(name) ? name : 'unknown';
}

/** Name and version of the program that calls, as it gives them itself. */
function clientOf({ clientInfo, _meta }: z.infer<typeof ParamsSchema>): string | undefined {
  const client = clientInfo ?? ClientInfoSchema.safeParse(_meta?.[CLIENT_INFO_META_KEY]).data;
  return client && shortText(`${client.name} ${client.version}`, NAME_CHARS);
}

/** What failed below, without texts that may quote a customer: our own errors' messages, others' names and places. */
export function traceOf(failure: unknown): object {
  const { cause } = failure instanceof ServiceError ? failure : { cause: failure };
  if (!(cause instanceof Error)) return {};
  const { code } = (cause.cause ?? cause) as { code?: unknown };
  const at = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { error: cause.name, error_code: code, at: at?.slice(0, 8) };
}

/** Logs tool calls and greetings: never arguments, keys or customer text. */
export function logCall(
  logger: Logger,
  message: { method?: string | undefined; params?: unknown },
  call: ToolCall,
): void {
  const { method } = message;
  if (method !== 'tools/call' && method !== 'initialize') return;
  const level = call.outcome === 'INTERNAL_ERROR' ? 'error' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const params = ParamsSchema.safeParse(message.params).data ?? {};
  const line = {
    request_id: call.caller.requestId,
    team_id: call.teamId,
    era: call.era,
    client: clientOf(params),
    ms: Math.round(performance.now() - call.startedAt),
  };
  if (method === 'initialize') return void logger.info(line, 'client connected');
  const end = { tool: toolOf(message.params), outcome: call.outcome ?? 'REFUSED', result_chars: call.resultChars };
  logger[level]({ ...line, ...end, ...traceOf(call.failure) }, 'tool call');
}
