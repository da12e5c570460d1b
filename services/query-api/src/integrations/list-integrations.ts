import { type DeliveryOutcome, DeliveryOutcomeSchema } from '@cfi/contracts';
import type { Pool } from 'pg';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createValues, keyset, toPage } from '../feedback-store/sql.ts';
import { readTeam } from '../feedback-store/transaction.ts';
import { type HealthStatus, healthOf } from './health.ts';

/** Deliveries of the last 24 hours or 7 days, counted in whole hours. */
export interface DeliveryCounts {
  /** 0 where there is none. */
  readonly byOutcome: Readonly<Record<DeliveryOutcome, number>>;
  readonly byCode: Readonly<Record<string, number>>;
}

/** An integration for which something is stored or has come. */
export interface Integration {
  readonly category: string;
  readonly platform: string;
  readonly status: HealthStatus;
  readonly lastDeliveryAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly last24h: DeliveryCounts;
  readonly last7d: DeliveryCounts;
  readonly hasSecret: boolean;
  readonly hasPublicKey: boolean;
  readonly allowUnsigned: boolean;
  readonly feedbackCount: number;
  readonly lastFeedbackAt: Date | null;
}

const byName = keyset('ASC', [
  { column: 'n.platform', type: 'text' },
  { column: 'n.category', type: 'text' },
]);

interface Row {
  readonly category: string;
  readonly platform: string;
  readonly last_delivery_at: Date | null;
  readonly last_succeeded: boolean | null;
  readonly last_success_at: Date | null;
  readonly has_secret: boolean | null;
  readonly has_public_key: boolean | null;
  readonly allow_unsigned: boolean | null;
  readonly feedback_count: string | null;
  readonly last_received_at: Date | null;
  readonly keys: string[];
}

interface CountRow {
  readonly category: string;
  readonly platform: string;
  readonly outcome: DeliveryOutcome;
  readonly code: string;
  readonly last_24h: string;
  readonly last_7d: string;
}

const HOUR_MS = 3_600_000;
const COUNTS = `
  SELECT category, platform, outcome, code,
    coalesce(sum(deliveries) FILTER (WHERE hour > $2), 0) AS last_24h, sum(deliveries) AS last_7d
  FROM webhook_delivery_counts WHERE team_id = $1 AND hour > $3 AND platform = ANY ($4) GROUP BY 1, 2, 3, 4`;

function countsIn(rows: readonly CountRow[], period: 'last_24h' | 'last_7d'): DeliveryCounts {
  const sum = (by: readonly CountRow[]): number => by.reduce((total, row) => total + Number(row[period]), 0);
  const codes = Map.groupBy(
    rows.filter(({ code }) => code !== ''),
    ({ code }) => code,
  );
  return {
    byOutcome: Object.fromEntries(
      DeliveryOutcomeSchema.options.map((outcome) => [outcome, sum(rows.filter((row) => row.outcome === outcome))]),
    ) as Record<DeliveryOutcome, number>,
    byCode: Object.fromEntries(
      [...codes].map(([code, of]) => [code, sum(of)] as const).filter(([, count]) => count > 0),
    ),
  };
}

/** The later of two, where there is one. */
const later = (a: Date | null, b: Date | null): Date | null => (a !== null && (b === null || a > b) ? a : b);

/** The integrations of a team, by the names of their platforms. */
export async function listIntegrations(
  pool: Pool,
  teamId: string,
  { limit, after }: Paging,
  now: Date,
): Promise<Page<Integration>> {
  const values = createValues(teamId);
  const more = after === undefined ? '' : `WHERE ${byName.after(values, after)}`;
  const text = `
    SELECT n.category, n.platform, a.last_delivery_at, a.last_succeeded, a.last_success_at,
      s.secret_ciphertext IS NOT NULL AS has_secret, s.public_key IS NOT NULL AS has_public_key, s.allow_unsigned,
      p.feedback_count, p.last_received_at, ${byName.keys} AS keys
    FROM (
      SELECT category, platform FROM integration_settings WHERE team_id = $1
      UNION SELECT category, platform FROM webhook_activity WHERE team_id = $1
      UNION SELECT category, platform FROM platform_activity WHERE team_id = $1
    ) n
    LEFT JOIN integration_settings s ON s.team_id = $1 AND s.category = n.category AND s.platform = n.platform
    LEFT JOIN webhook_activity a ON a.team_id = $1 AND a.category = n.category AND a.platform = n.platform
    LEFT JOIN platform_activity p ON p.team_id = $1 AND p.category = n.category AND p.platform = n.platform
    ${more} ORDER BY ${byName.orderBy} LIMIT ${values.add(limit + 1)}`;
  return readTeam(pool, teamId, async (client) => {
    const { rows } = await client.query<Row>(text, values.list);
    const hoursAgo = (hours: number): Date => new Date(now.getTime() - (hours + 1) * HOUR_MS);
    const { rows: counts } = await client.query<CountRow>(COUNTS, [
      teamId,
      hoursAgo(24),
      hoursAgo(7 * 24),
      rows.map(({ platform }) => platform),
    ]);
    return toPage(rows, limit, (row) => {
      const counted = counts.filter(({ category, platform }) => category === row.category && platform === row.platform);
      // What came before deliveries were logged has left its feedback only.
      const lastDeliveryAt = later(row.last_delivery_at, row.last_received_at);
      const lastSucceeded = row.last_succeeded ?? true;
      return {
        category: row.category,
        platform: row.platform,
        status: healthOf({ lastDeliveryAt, lastSucceeded }, now),
        lastDeliveryAt,
        lastSuccessAt: later(row.last_success_at, row.last_received_at),
        last24h: countsIn(counted, 'last_24h'),
        last7d: countsIn(counted, 'last_7d'),
        hasSecret: row.has_secret ?? false,
        hasPublicKey: row.has_public_key ?? false,
        allowUnsigned: row.allow_unsigned ?? false,
        feedbackCount: Number(row.feedback_count ?? 0),
        lastFeedbackAt: row.last_received_at,
      };
    });
  });
}
