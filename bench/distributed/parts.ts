/** What `npm run bench -- --distributed` measures, in this order: what `ingest` leaves in the topics is more than could be analysed in time. */
export const PARTS = ['pipeline', 'memory', 'ingest', 'libraries'] as const;
export type Part = (typeof PARTS)[number];
