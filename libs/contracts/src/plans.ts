import { z } from 'zod';

/** What a plan allows. The numbers hold for each key of a team that has the plan. */
export const PlanSchema = z.strictObject({ requests_per_minute: z.int().min(1).max(1_000_000_000) });
export type Plan = z.infer<typeof PlanSchema>;

/** The plan of teams that nobody gave another: wide enough that nobody meets its limit by accident. */
export const DEFAULT_PLAN: Plan = { requests_per_minute: 1_000_000 };

/** Plans by name. `default` is always among them. */
export const PlansSchema = z
  .record(z.string().regex(/^[a-z0-9-]{1,50}$/), PlanSchema)
  .transform((plans): Plans => ({ default: DEFAULT_PLAN, ...plans }));
export type Plans = Readonly<Record<string, Plan>> & { readonly default: Plan };
