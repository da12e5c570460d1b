export interface WelcomeFacts {
  readonly teamId: string;
  readonly apiKey: string;
  readonly webhookKey: string;
  readonly webhookSecret: string;
  readonly baseUrl: string;
  readonly apiUrl: string;
}

const SAMPLE =
  'The CSV export has been empty since Monday and our month-end closing is blocked. We will not renew if this is not fixed.';

/** What the first start prints, once: keys, and commands that work as they stand. */
export function welcomeText({ teamId, apiKey, webhookKey, webhookSecret, baseUrl, apiUrl }: WelcomeFacts): string {
  return `
A team was created for you. Its keys are shown this once; the service keeps only their hashes.

  Team                    ${teamId}
  API key                 ${apiKey}
  Webhook key             ${webhookKey}
  Webhook signing secret  ${webhookSecret}

Send a feedback:

  curl -s ${baseUrl}/ingest -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' -d '{"content":"${SAMPLE}"}'

Read the insight (a moment later):

  curl -s '${apiUrl}/v1/insights?limit=5' -H 'X-API-Key: ${apiKey}'

Send a signed webhook:

  BODY='{"id":"r-1","title":"Dark mode","content":"Please add a dark mode, the white screen hurts at night."}'
  SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac '${webhookSecret}' | sed 's/^.* //')
  curl -s ${baseUrl}/webhooks/feedback/feature-request -H 'x-api-key: ${webhookKey}' -H "x-webhook-signature: sha256=$SIGNATURE" -H 'Content-Type: application/json' -d "$BODY"

Connect an MCP client (list the tools, then the insights):

  npx -y -p node@24 -p @modelcontextprotocol/inspector@2.12.0 mcp-inspector --cli --server-url ${baseUrl}/ --transport http --header 'Authorization: Bearer ${apiKey}' --method tools/list
  npx -y -p node@24 -p @modelcontextprotocol/inspector@2.12.0 mcp-inspector --cli --server-url ${baseUrl}/ --transport http --header 'Authorization: Bearer ${apiKey}' --method tools/call --tool-name list_insights

Connect an agent (Claude, Codex, Cursor, Gemini, VS Code, Windsurf, Zed and others; docs/agents.md):

  npm run --silent admin -- mcp-config --key ${apiKey}
`;
}
