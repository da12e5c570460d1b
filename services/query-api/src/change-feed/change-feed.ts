import type { PoolClient } from 'pg';
import {
  FEEDBACK_FIELDS,
  FEEDBACK_TABLES,
  toWholeFeedback,
  type WholeFeedbackRow,
} from '../feedback-store/get-feedback.ts';
import { INSIGHT_LIST_COLUMNS, type InsightRow, toListedInsight } from '../feedback-store/insight-row.ts';

/** Something as it stands now, or that it is gone. */
export interface ChangedRecord {
  readonly kind: 'feedback' | 'insight' | 'correction' | 'tombstone';
  readonly data: object;
}

/** Where a reader stands: behind this record of this source, changed in this transaction. As it stands in a cursor. */
export type FeedPosition = readonly [changedIn: string, source: string, id: string];

export const FEED_START: FeedPosition = ['0', '-1', ''];

export interface FeedItem {
  readonly record: ChangedRecord;
  readonly position: FeedPosition;
}

interface Source {
  /** With `changed_in` and `feed_id` as text, of the table named as `of` says. */
  readonly select: string;
  readonly of: string;
  readonly id: string;
  readonly type: 'uuid' | 'bigint';
  readonly toRecord: (row: never) => ChangedRecord;
}

interface CorrectionRow {
  readonly insight_id: string | null;
  readonly feedback_id: string;
  readonly field: string;
  readonly from_value: unknown;
  readonly to_value: unknown;
  readonly key_id: string;
  readonly changed_at: Date;
}

const toCorrection = ({ from_value, to_value, key_id, changed_at, ...row }: CorrectionRow) => ({
  insight_id: row.insight_id,
  feedback_id: row.feedback_id,
  field: row.field,
  from: from_value,
  to: to_value,
  changed_at: changed_at.toISOString(),
  key: { id: key_id },
});

interface GoneRow {
  readonly id: string;
  readonly feedback_id: string;
  readonly at: Date;
}

const toTombstone =
  (of: 'feedback' | 'insight') =>
  ({ id, feedback_id, at }: GoneRow): ChangedRecord => ({
    kind: 'tombstone',
    data: { of, id, feedback_id, removed_at: at.toISOString() },
  });

/** What tells one version of a feedback from another, so that an import can. */
interface VersionRow extends WholeFeedbackRow {
  readonly language_given: string | null;
  readonly content_hash: string;
  readonly accepted_at: Date;
}

const versionOf = ({ language_given, content_hash, accepted_at }: VersionRow) => ({
  language_given,
  content_hash,
  accepted_at: accepted_at.toISOString(),
});

/** In the order of records that changed in one transaction: what others belong to comes first. */
const sources: readonly Source[] = [
  {
    select: `${FEEDBACK_FIELDS}, f.language_given, f.content_hash, f.accepted_at, f.changed_in::text, f.id::text AS feed_id FROM ${FEEDBACK_TABLES}`,
    of: 'f',
    id: 'id',
    type: 'uuid',
    toRecord: (row: VersionRow) => ({ kind: 'feedback', data: { ...toWholeFeedback(row), ...versionOf(row) } }),
  },
  {
    select: `${INSIGHT_LIST_COLUMNS}, i.changed_in::text, i.id::text AS feed_id FROM insights i`,
    of: 'i',
    id: 'id',
    type: 'uuid',
    toRecord: (row: InsightRow & { readonly tags: readonly string[] }) => ({
      kind: 'insight',
      data: toListedInsight(row),
    }),
  },
  {
    select: `c.insight_id, c.feedback_id, c.field, c.from_value, c.to_value, c.key_id, c.changed_at, c.changed_in::text,
      c.seq::text AS feed_id FROM changes_by_people c`,
    of: 'c',
    id: 'seq',
    type: 'bigint',
    toRecord: (row: CorrectionRow) => ({ kind: 'correction', data: toCorrection(row) }),
  },
  {
    select: `r.insight_id AS id, r.feedback_id, r.removed_at AS at, r.changed_in::text, r.insight_id::text AS feed_id
      FROM removed_insights r`,
    of: 'r',
    id: 'insight_id',
    type: 'uuid',
    toRecord: toTombstone('insight'),
  },
  {
    select: `t.feedback_id AS id, t.feedback_id, t.erased_at AS at, t.changed_in::text, t.feedback_id::text AS feed_id
      FROM tombstones t`,
    of: 't',
    id: 'feedback_id',
    type: 'uuid',
    toRecord: toTombstone('feedback'),
  },
];

/** All transactions below it are over, as the snapshot of this statement has it: what they changed does not grow any more. */
export async function feedHorizon(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin');
  return rows[0]!.xmin;
}

/** Greater than that of any transaction. */
const NO_HORIZON = '18446744073709551615';

/** What of a source lies behind a position: each way is a range of its index. */
function behind({ of, id, type }: Source, at: number, [, source]: FeedPosition): string {
  if (at === Number(source)) return `(${of}.changed_in, ${of}.${id}) > ($2::xid8, $5::${type})`;
  return at > Number(source) ? `${of}.changed_in >= $2::xid8` : `${of}.changed_in > $2::xid8`;
}

/**
 * Up to `limit` records of a team behind a position, in the order of the transactions that changed them, below `horizon` where one
 * is given. A record that changes again is met again later.
 */
export async function readFeed(
  client: PoolClient,
  teamId: string,
  after: FeedPosition,
  horizon: string | null,
  limit: number,
): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const [at, source] of sources.entries()) {
    const { of, id, select, toRecord } = source;
    const isOwn = at === Number(after[1]);
    const text = `
      SELECT ${select}
      WHERE ${of}.team_id = $1 AND ${behind(source, at, after)} AND ${of}.changed_in < $3::xid8
      ORDER BY ${of}.changed_in, ${of}.${id} LIMIT $4`;
    const values = [teamId, after[0], horizon ?? NO_HORIZON, limit, ...(isOwn ? [after[2]] : [])];
    const { rows } = await client.query<{ changed_in: string; feed_id: string }>(text, values);
    for (const row of rows) {
      items.push({ record: toRecord(row as never), position: [row.changed_in, String(at), row.feed_id] });
    }
  }
  const order = (a: FeedItem, b: FeedItem): number => {
    const [one, two] = [BigInt(a.position[0]), BigInt(b.position[0])];
    return one < two ? -1 : one > two ? 1 : Number(a.position[1]) - Number(b.position[1]);
  };
  // Stable: records of one source stay in the order of their ids.
  return items.sort(order).slice(0, limit);
}
