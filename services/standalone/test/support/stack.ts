import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { admin, type Deployment } from '@cfi/testkit';

/** What `npm run stack` tells of a running stack; `infra/stack/state.ts` writes it. */
interface StackState {
  readonly addresses: { readonly base: string; readonly api: { readonly us: string; readonly eu: string } };
  readonly admin: { readonly us: Readonly<Record<string, string>> };
  readonly processes: readonly { readonly logFile: string; readonly opsUrl: string | null }[];
}

const numeric = (url: string): string => url.replace('//localhost:', '//127.0.0.1:');

/** A deployment of region us, and what its callers are told of the other region. */
export interface TestedDeployment extends Deployment {
  readonly euApiUrl: string;
}

/** A team of its own in region us of a running stack. */
export async function deploymentOf(stateFile: string): Promise<TestedDeployment> {
  const state = JSON.parse(await readFile(stateFile, 'utf8')) as StackState;
  const at = { adminEnv: state.admin.us };
  const { id } = await admin<{ id: string }>(at, 'teams', 'create', '--name', 'First team');
  const key = (kind: string) =>
    admin<{ key: string; secret: string }>(at, 'keys', 'create', '--team', id, '--name', `${kind} key`, '--kind', kind);
  const services = state.processes.filter(({ opsUrl }) => opsUrl !== null);
  const before = services.map(({ logFile }) => readFileSync(logFile, 'utf8').length);
  const [api, webhook] = [await key('api'), await key('webhook')];
  return {
    ...at,
    baseUrl: numeric(state.addresses.base),
    apiUrl: numeric(state.addresses.api.us),
    euApiUrl: state.addresses.api.eu,
    teamId: id,
    apiKey: api.key,
    webhookKey: webhook.key,
    webhookSecret: webhook.secret,
    // What the services had to say before, as while Kafka was starting, is not about these tests.
    output: () => services.map(({ logFile }, index) => readFileSync(logFile, 'utf8').slice(before[index])).join(''),
  };
}
