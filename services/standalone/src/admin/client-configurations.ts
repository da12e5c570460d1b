/** What a client needs to know. */
export interface Connection {
  /** Base address of the service, without a slash at its end. */
  readonly url: string;
  readonly apiKey: string;
  /** Path of the stdio bridge on the machine of the client. */
  readonly bridge: string;
}

/** How one MCP client is told of the service. */
export interface ClientConfiguration {
  readonly client: string;
  /** The file that the text belongs into, or where it is typed. */
  readonly where: string;
  readonly text: string;
}

const NAME = 'customer-feedback';
const json = (value: object): string => JSON.stringify(value, null, 2);

/** Forms as the clients' own documents have them in November 2026; those that speak HTTP need no bridge. */
export function clientConfigurations({ url, apiKey, bridge }: Connection): readonly ClientConfiguration[] {
  const address = `${url}/`;
  const bearer = `Authorization: Bearer ${apiKey}`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const env = { SERVICE_API_KEY: apiKey, SERVICE_SERVER_URL: url };
  const shell = (command: string, end: string): string => `${command} \\\n  ${end}`;
  return [
    {
      client: 'Claude Code',
      where: 'terminal',
      text: shell(`claude mcp add --transport http ${NAME} ${address}`, `--header "${bearer}"`),
    },
    {
      client: 'Claude Desktop, and others that start a program',
      where: 'claude_desktop_config.json',
      text: json({ mcpServers: { [NAME]: { command: 'node', args: [bridge], env } } }),
    },
    {
      client: 'Codex',
      where: '~/.codex/config.toml',
      text: `[mcp_servers.${NAME}]\nurl = "${address}"\nhttp_headers = { "Authorization" = "Bearer ${apiKey}" }`,
    },
    {
      client: 'Cursor',
      where: '~/.cursor/mcp.json',
      text: json({ mcpServers: { [NAME]: { url: address, headers } } }),
    },
    {
      client: 'Gemini CLI',
      where: '~/.gemini/settings.json',
      text: json({ mcpServers: { [NAME]: { httpUrl: address, headers } } }),
    },
    {
      client: 'VS Code',
      where: '.vscode/mcp.json',
      text: json({ servers: { [NAME]: { type: 'http', url: address, headers } } }),
    },
    {
      client: 'Windsurf',
      where: '~/.codeium/windsurf/mcp_config.json',
      text: json({ mcpServers: { [NAME]: { serverUrl: address, headers } } }),
    },
    {
      client: 'Zed',
      where: 'settings.json',
      text: json({ context_servers: { [NAME]: { url: address, headers } } }),
    },
    {
      client: 'mcp-remote, a bridge of others',
      where: 'terminal',
      text: shell(`npx -y mcp-remote@0.15.1 ${address}`, `--header "${bearer}"`),
    },
    {
      client: 'curl',
      where: 'terminal',
      text: shell(
        `curl -s ${address} -H "${bearer}" -H 'Content-Type: application/json'`,
        `-d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
      ),
    },
  ];
}
