import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { z } from 'zod';

const IssuesSchema = z
  .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
  .min(1);

/** Undefined for what is no JSON list of issues. */
function issuesIn(text: string): z.infer<typeof IssuesSchema> | undefined {
  try {
    return IssuesSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** JSON-RPC 2.0 part 5.1. */
const INVALID_PARAMS = -32602;

/**
 * The SDK tells what is wrong with a request's parameters by zod's issues as JSON over many lines, and calls some of it an internal
 * error; here it is in words, and the caller's.
 */
export function readableError(answer: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in answer)) return answer;
  const { message } = answer.error;
  const start = message.indexOf('[\n');
  const issues = start === -1 ? undefined : issuesIn(message.slice(start));
  if (issues === undefined) return answer;
  const words = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ...answer, error: { ...answer.error, code: INVALID_PARAMS, message: `${message.slice(0, start)}${words}` } };
}
