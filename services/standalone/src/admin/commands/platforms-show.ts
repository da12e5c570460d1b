import { type Platform, platforms, schemeWords } from '@cfi/platforms';
import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { AdminError } from '../admin-error.ts';
import { pairs } from '../columns.ts';
import { PlatformSchema, toPlatformAnswer } from './platforms-list.ts';

/** By slug, or by category and slug; throws an `AdminError`. */
export function platformNamed(text: string): Platform {
  const found = platforms.find(({ slug, category }) => text === slug || text === `${category}/${slug}`);
  if (found !== undefined) return found;
  const elsewhere = platforms.find(({ slug }) => text.endsWith(`/${slug}`));
  throw new AdminError(
    elsewhere === undefined
      ? 'There is no such platform; "platforms list" shows them.'
      : `There is no such platform; its path is ${elsewhere.category}/${elsewhere.slug}.`,
  );
}

const toAnswer = (platform: Platform) => ({
  ...toPlatformAnswer(platform),
  signatures: (platform.signing?.schemes ?? []).map(schemeWords),
  handshake: platform.handshake,
  setup: platform.setup,
  body_template: platform.bodyTemplate ?? null,
});

export const platformsShow = defineCommand({
  words: 'platforms show',
  summary: 'show how a platform signs and how to connect it; needs no service',
  takesId: true,
  idIs: 'SLUG',
  options: [],
  run: async ({ id }) => toAnswer(platformNamed(id)),
  answer: PlatformSchema.extend({
    signatures: z.array(z.string()),
    handshake: z.object({ request: z.string(), answer: z.string() }).nullable(),
    setup: z.array(z.string()),
    body_template: z.string().nullable(),
  }),
  text: ({ name, path, docs, signatures, handshake, setup, body_template }) =>
    pairs({
      name,
      path,
      documentation: docs ?? '-',
      signature: signatures.join(', or ') || 'none',
      handshake: handshake === null ? 'none' : `${handshake.request}, answered by ${handshake.answer}`,
    }) +
    `\n${setup.map((step, at) => `  ${at + 1}. ${step}\n`).join('')}` +
    (body_template === null ? '' : `\n${body_template}\n`),
});
