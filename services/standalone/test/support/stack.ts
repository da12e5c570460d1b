import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { admin, type Deployment } from '@cfi/testkit';

/** What `npm run stack` tells of a running stack; `infra/stack/state.ts` writes it. */
interface StackState {
  readonly addresses: { readonly base: string; readonly api: { readonly us: string; readonly eu: string } };
  readonly admin: { readonly us: Readonly<Record<string, string>> };
  readonly processes: readonly { readonly logFile: string }[];
}

const numeric = (url: string): string => url.replace('//localhost:', '//127.0.0.1:');

/** A team of its own in region us of a running stack. */
export async function deploymentOf(stateFile: string): Promise<Deployment> {
  const state = JSON.parse(await readFile(stateFile, 'utf8')) as StackState;
  const at = { adminEnv: state.admin.us };
  const { id } = await admin<{ id: string }>(at, 'teams', 'create', '--name', 'First team');
  const key = (kind: string) =>
    admin<{ key: string; secret: string }>(at, 'keys', 'create', '--team', id, '--name', `${kind} key`, '--kind', kind);
  const [api, webhook] = [await key('api'), await key('webhook')];
  return {
    ...at,
    baseUrl: numeric(state.addresses.base),
    apiUrl: numeric(state.addresses.api.us),
    teamId: id,
    apiKey: api.key,
    webhookKey: webhook.key,
    webhookSecret: webhook.secret,
    // The logs of the services: what they print.
    output: () => state.processes.map(({ logFile }) => readFileSync(logFile, 'utf8')).join(''),
  };
}
