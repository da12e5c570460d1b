/** What `npm run bench -- --distributed` measures, in this order. */
export const PARTS = ['ingest', 'pipeline', 'memory', 'libraries'] as const;
export type Part = (typeof PARTS)[number];
