import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Region } from '../../libs/contracts/src/index.ts';
import { writePrivateFile } from '../../services/standalone/src/data-dir/write-file.ts';
import { welcomeText } from '../../services/standalone/src/first-team/welcome.ts';
import { callInternal } from './internal-api.ts';
import type { StackState } from './state.ts';

interface CreatedKey {
  readonly key: string;
  readonly secret: string;
}

/** Makes the first team of a region with its keys and prints them, once. */
export async function welcomeFirstTeam(dir: string, region: Region, { admin, addresses }: StackState): Promise<void> {
  const marker = join(dir, 'first-team');
  const exists = await access(marker).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const env = admin[region]!;
  const team = await callInternal<{ id: string }>(env, '/internal/teams', { name: `My ${region} team` });
  const key = (kind: string): Promise<CreatedKey> =>
    callInternal(env, '/internal/keys', { team: team.id, name: `First ${kind} key`, kind });
  const [api, webhook] = [await key('api'), await key('webhook')];
  console.log(
    `\nRegion ${region}${welcomeText({
      teamId: team.id,
      apiKey: api.key,
      webhookKey: webhook.key,
      webhookSecret: webhook.secret,
      baseUrl: addresses.base,
      apiUrl: addresses.api[region],
    })}`,
  );
  await writePrivateFile(marker, `${team.id}\n`);
}
