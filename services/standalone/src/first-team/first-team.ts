import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { CredentialService } from '@cfi/query-api';
import { writePrivateFile } from '../data-dir/write-file.ts';
import { type WelcomeFacts, welcomeText } from './welcome.ts';

const MARKER = 'first-team';

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

export interface FirstTeamDeps {
  readonly dataDir: string;
  readonly credentials: Pick<CredentialService, 'createTeam' | 'createKey'>;
  readonly urls: Pick<WelcomeFacts, 'baseUrl' | 'apiUrl'>;
  readonly print: (text: string) => void;
}

/**
 * Makes the first team with its keys and prints them. Marked as done only after printing: a start that was killed before
 * makes another team rather than leaving one whose keys nobody has seen.
 */
export async function createFirstTeam({ dataDir, credentials, urls, print }: FirstTeamDeps): Promise<void> {
  const marker = join(dataDir, MARKER);
  if (await exists(marker)) return;
  const team = await credentials.createTeam('My team');
  const api = await credentials.createKey(team.id, 'First API key', 'api');
  const webhook = await credentials.createKey(team.id, 'First webhook key', 'webhook');
  print(
    welcomeText({ teamId: team.id, apiKey: api.key, webhookKey: webhook.key, webhookSecret: webhook.secret!, ...urls }),
  );
  await writePrivateFile(marker, `${team.id}\n`);
}
