import { fileURLToPath } from 'node:url';
import { parseKey } from '@cfi/service-kit';
import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { UsageError } from '../admin-error.ts';
import { clientConfigurations } from '../client-configurations.ts';

const BRIDGE = fileURLToPath(new URL('../../../../mcp-bridge/src/main.js', import.meta.url));

/** The address as people write it, without a slash at its end. */
function addressOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError('"mcp-config" needs --url ADDRESS here: no base address is known.');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new UsageError('--url must be an http or https address.');
  }
  return given.replace(/\/+$/, '');
}

export const mcpConfig = defineCommand({
  words: 'mcp-config',
  summary: 'show how MCP clients on this machine are told of the service',
  takesId: false,
  options: [
    { name: 'key', value: 'API_KEY', required: true },
    { name: 'url', value: 'ADDRESS', required: false },
  ],
  run: async ({ options: { key = '', url } }, { baseUrl }) => {
    if (parseKey(key)?.type !== 'api')
      throw new UsageError('--key must be an API key: 64 characters that begin with cfi_.');
    return { clients: clientConfigurations({ url: addressOf(url ?? (await baseUrl())), apiKey: key, bridge: BRIDGE }) };
  },
  answer: z.object({
    clients: z.array(z.object({ client: z.string(), where: z.string(), text: z.string() })),
  }),
  text: ({ clients }) => clients.map(({ client, where, text }) => `# ${client} (${where})\n\n${text}\n`).join('\n'),
});
