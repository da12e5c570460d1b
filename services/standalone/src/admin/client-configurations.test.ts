import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { clientConfigurations } from './client-configurations.ts';

it('the guide shows what the command prints', async () => {
  const guide = await readFile(new URL('../../../../docs/agents.md', import.meta.url), 'utf8');
  const shown = clientConfigurations({
    url: 'http://localhost:8080',
    apiKey: '<API_KEY>',
    bridge: '/path/to/this/repository/services/mcp-bridge/src/main.js',
  });
  for (const { client, where, text } of shown) {
    expect(guide).toContain(`${client} (\`${where}\`)`.replace(' (`terminal`)', ''));
    expect(guide).toContain(`\n${text}\n\`\`\``);
  }
});
