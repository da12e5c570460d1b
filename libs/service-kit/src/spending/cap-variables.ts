import { z } from 'zod';
import type { SpendCaps } from './spend-ledger.ts';

/** An amount in units of the currency that prices are configured in. */
export const money = z
  .string()
  .refine((value) => /^\d{1,7}(?:\.\d{1,6})?$/.test(value), { message: 'must be an amount such as 2.50' })
  .transform(Number)
  .optional();

/** Most that one team may spend on a language model in a day and in a month (UTC). */
export const capVariables = { MODEL_CAP_DAY: money, MODEL_CAP_MONTH: money };

const MILLIONTHS = 1_000_000;

/** Null where they are not set: where there is no model. */
export const spendCapsOf = ({
  MODEL_CAP_DAY: day,
  MODEL_CAP_MONTH: month,
}: z.infer<z.ZodObject<typeof capVariables>>): SpendCaps | null =>
  day === undefined || month === undefined
    ? null
    : { day: Math.round(day * MILLIONTHS), month: Math.round(month * MILLIONTHS) };
