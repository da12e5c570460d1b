import { readFile } from 'node:fs/promises';
import { type NormalizeOutcome, parseJson } from '@cfi/platforms';
import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { AdminError } from '../admin-error.ts';
import { platformNamed } from './platforms-show.ts';

/** One delivery: the headers, and the body as JSON or as the text that was posted. */
const DeliverySchema = z
  .object({
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown().optional(),
    body_raw: z.string().optional(),
  })
  .refine(({ body, body_raw }) => (body === undefined) !== (body_raw === undefined));

async function readDelivery(file: string): Promise<z.infer<typeof DeliverySchema>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new AdminError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  // Not JSON.parse, which would round the ids of 64 bits that the body as posted holds in full.
  const delivery = DeliverySchema.safeParse(parseJson(text));
  if (delivery.success) return delivery.data;
  throw new AdminError(
    `${file} must be a JSON object with "headers" (texts by name) and either "body" (JSON) or "body_raw" (the text as posted).`,
  );
}

const toAnswer = (ending: NormalizeOutcome) => ({
  outcome: ending.outcome,
  ...('reason' in ending && { reason: ending.reason }),
  ...('reply' in ending && ending.reply !== undefined && { reply: ending.reply }),
  records: ending.outcome === 'accepted' ? ending.records : [],
});

export const platformsTry = defineCommand({
  words: 'platforms try',
  summary: 'show what becomes of a delivery in a file, without sending or storing anything; needs no service',
  takesId: true,
  idIs: 'CATEGORY/SLUG',
  options: [{ name: 'file', value: 'FILE', required: true }],
  async run({ id, options }) {
    const platform = platformNamed(id);
    const { headers, body, body_raw } = await readDelivery(options.file!);
    const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    return toAnswer(
      platform.normalize({
        body: body_raw ?? JSON.stringify(body),
        headers: Object.fromEntries(lowerCase),
        receivedAt: new Date().toISOString(),
      }),
    );
  },
  answer: z.object({
    outcome: z.enum(['accepted', 'acknowledged', 'rejected']),
    reason: z.string().optional(),
    reply: z.record(z.string(), z.string()).optional(),
    records: z.array(z.record(z.string(), z.unknown())),
  }),
  text: (answer) => `${JSON.stringify(answer, null, 2)}\n`,
});
