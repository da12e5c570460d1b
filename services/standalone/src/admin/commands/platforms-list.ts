import { type Platform, platforms } from '@cfi/platforms';
import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { table } from '../columns.ts';

/** What is known of a platform, as `--json` prints it. */
export const PlatformSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  path: z.string(),
  /** Whose secret signs: that of the webhook key, one that the sender makes, or none. */
  secret: z.enum(['ours', 'theirs']).nullable(),
  sets_headers: z.boolean(),
  docs: z.string().nullable(),
});

export const toPlatformAnswer = ({ slug, name, category, signing, setsHeaders, docs }: Platform) => ({
  slug,
  name,
  category,
  path: `/webhooks/${category}/${slug}`,
  secret: signing?.secret ?? null,
  sets_headers: setsHeaders,
  docs,
});

const HEADING = ['PLATFORM', 'NAME', 'SIGNS WITH', 'KEY'];
const SECRETS = { ours: 'secret of the webhook key', theirs: 'its own secret' };

export const platformsList = defineCommand({
  words: 'platforms list',
  summary: 'show the webhook platforms; needs no service',
  takesId: false,
  options: [],
  run: async () => ({ platforms: platforms.map(toPlatformAnswer) }),
  answer: z.object({ platforms: z.array(PlatformSchema) }),
  text: (answer) =>
    table([
      HEADING,
      ...answer.platforms.map(({ category, slug, name, secret, sets_headers }) => [
        `${category}/${slug}`,
        name,
        secret === null ? 'nothing' : SECRETS[secret],
        sets_headers ? 'in x-api-key' : 'in the address',
      ]),
    ]),
});
