import { address, capVariables, money, type SpendCaps, StartError, spendCapsOf } from '@cfi/service-kit';
import { z } from 'zod';
import type { Prices } from './paid-calls.ts';

const whole = (fallback: number, most: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most, {
      message: `must be a whole number from 1 to ${most}`,
    })
    .transform(Number);

/** What tells of a language model. Without `MODEL_BASE_URL` there is none, and the offline engine does all the work. */
export const modelVariables = {
  /** Of an OpenAI-compatible API, such as `https://HOST/v1`. */
  MODEL_BASE_URL: address.optional(),
  /** A server that asks for none takes any word. */
  MODEL_API_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).optional(),
  MODEL_API: z.enum(['chat', 'responses']).default('chat'),
  /** Prices of a million tokens, in one currency; read from the server's cache they may be cheaper. */
  MODEL_PRICE_INPUT: money,
  MODEL_PRICE_CACHED: money,
  MODEL_PRICE_OUTPUT: money,
  ...capVariables,
  /** Calls under way at once. */
  MODEL_SLOTS: whole(32, 1_000),
  MODEL_TIMEOUT_SECONDS: whole(60, 600),
};
type ModelVariables = z.infer<z.ZodObject<typeof modelVariables>>;

/** Plain values, so that they can be handed to a thread. */
export interface ModelSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly name: string;
  readonly api: 'chat' | 'responses';
  readonly prices: Prices;
  readonly caps: SpendCaps;
  readonly slots: number;
  readonly timeoutMs: number;
}

const NEEDED = [
  'MODEL_API_KEY',
  'MODEL_NAME',
  'MODEL_PRICE_INPUT',
  'MODEL_PRICE_OUTPUT',
  'MODEL_CAP_DAY',
  'MODEL_CAP_MONTH',
] as const;

/** Null without a model. Throws a `StartError` that names what is missing: nothing is spent on a guess. */
export function modelSettingsOf(read: ModelVariables): ModelSettings | null {
  if (read.MODEL_BASE_URL === undefined) return null;
  const missing = NEEDED.filter((name) => read[name] === undefined);
  if (missing.length > 0) {
    throw new StartError(`MODEL_BASE_URL is set, so these must be too: ${missing.join(', ')}`);
  }
  const input = read.MODEL_PRICE_INPUT!;
  return {
    baseUrl: read.MODEL_BASE_URL,
    apiKey: read.MODEL_API_KEY!,
    name: read.MODEL_NAME!,
    api: read.MODEL_API,
    prices: { input, cached: read.MODEL_PRICE_CACHED ?? input, output: read.MODEL_PRICE_OUTPUT! },
    caps: spendCapsOf(read)!,
    slots: read.MODEL_SLOTS,
    timeoutMs: read.MODEL_TIMEOUT_SECONDS * 1_000,
  };
}
