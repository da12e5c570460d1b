import type { Accepted } from './burst.ts';

/** A feedback as the product tells it. */
export interface StoredFeedback {
  readonly id: string;
  readonly content: string;
  readonly processing: string;
}

export interface StoredInsight {
  readonly id: string;
  readonly feedback_id: string;
  readonly type: string;
  readonly evidence: readonly { readonly start: number; readonly end: number }[];
}

/** What one team sent and what the product shows it. */
export interface TeamRecord {
  readonly accepted: readonly Accepted[];
  /** Every row of the lists. */
  readonly listed: readonly StoredFeedback[];
  readonly insights: readonly StoredInsight[];
  /** Each accepted id, read by itself; ids that were not found are absent. */
  readonly byId: ReadonlyMap<string, StoredFeedback>;
}

export interface Audit {
  /** Feedbacks that were answered with a 2xx. */
  readonly accepted: number;
  readonly analysed: number;
  /** Accepted, but not there under the answered id, or with other words, or not analysed. */
  readonly missing: number;
  /** Feedbacks and insights that are there more often than they were sent or found, or that this team never sent. */
  readonly duplicated: number;
  readonly insights: number;
}

/** Platform adapters may lay white space out anew; the words must be the same. */
export const words = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const identity = ({ feedback_id, type, evidence }: StoredInsight): string =>
  `${feedback_id} ${type} ${evidence.map(({ start, end }) => `${start}-${end}`).join(' ')}`;

/** How many of `items` repeat an earlier one. */
const repeats = <T>(items: readonly T[], identify: (item: T) => string): number =>
  items.length - new Set(items.map(identify)).size;

/** Compares what a team was promised with what it has. */
export function auditTeam({ accepted, listed, insights, byId }: TeamRecord): Audit {
  const sent = new Set<string>();
  let missing = 0;
  for (const { submission, ids } of accepted) {
    const analysed = new Set<string>();
    for (const id of ids) {
      const feedback = byId.get(id);
      if (feedback?.processing === 'analyzed') analysed.add(words(feedback.content));
    }
    for (const content of submission.contents) {
      sent.add(words(content));
      if (!analysed.has(words(content))) missing++;
    }
  }
  const own = listed.filter(({ content }) => sent.has(words(content)));
  const insightRepeats = Math.max(
    repeats(insights, ({ id }) => id),
    repeats(insights, identity),
  );
  return {
    accepted: sent.size,
    analysed: new Set(own.filter(({ processing }) => processing === 'analyzed').map(({ content }) => words(content)))
      .size,
    missing,
    duplicated: repeats(own, ({ content }) => words(content)) + (listed.length - own.length) + insightRepeats,
    insights: insights.length,
  };
}

export function addAudits(audits: readonly Audit[]): Audit {
  const sum = (field: keyof Audit): number => audits.reduce((total, audit) => total + audit[field], 0);
  return {
    accepted: sum('accepted'),
    analysed: sum('analysed'),
    missing: sum('missing'),
    duplicated: sum('duplicated'),
    insights: sum('insights'),
  };
}
