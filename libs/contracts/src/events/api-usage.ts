import { z } from 'zod';

/** Where requests come in: submissions, webhooks, the REST API with the lists on the base address, and calls of tools. */
export const SurfaceSchema = z.enum(['ingest', 'webhooks', 'rest', 'tools']);
export type Surface = z.infer<typeof SurfaceSchema>;

/** How many requests of one key one counter has seen on one day: all of them so far, so repeats and late ones change nothing. */
export const ApiUsageSchema = z.strictObject({
  schema_version: z.literal(1),
  team_id: z.guid(),
  key_id: z.guid(),
  surface: SurfaceSchema,
  /** UTC, such as 2026-02-01. */
  day: z.iso.date(),
  /** Of a process since its start. */
  counter_id: z.guid(),
  requests: z.int().min(1),
  /** ISO 8601 UTC with milliseconds. */
  last_used_at: z.iso.datetime(),
});
export type ApiUsage = z.infer<typeof ApiUsageSchema>;
