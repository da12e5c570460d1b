import type { Metrics } from '@cfi/service-kit';
import { toolOf } from './call-log.ts';
import type { ToolCall } from './tool-call.ts';

/** Counts tool calls by tool and by how they ended. */
export function countCalls(metrics?: Metrics) {
  const count = metrics?.counter('mcp_tool_calls_total', 'Tool calls', ['tool', 'outcome']);
  return (message: { method?: string | undefined; params?: unknown }, { outcome }: ToolCall): void => {
    if (message.method === 'tools/call') count?.({ tool: toolOf(message.params), outcome: outcome ?? 'REFUSED' });
  };
}
