import type { Pool } from 'pg';
import { type PeriodSpending, type SpendLedger, spendPeriods } from './spend-ledger.ts';

/**
 * Makes the table and its functions; safe to repeat. In a function every statement sees what was committed while the one before waited
 * for a lock, so looking and changing are one step for whoever asks at the same time. The month is always locked before the day.
 */
export async function createSpendTable(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS edge;
    CREATE TABLE IF NOT EXISTS edge.model_spending (
      team_id text NOT NULL,
      -- YYYY-MM-DD or YYYY-MM, UTC.
      period text NOT NULL,
      calls bigint NOT NULL DEFAULT 0,
      input bigint NOT NULL DEFAULT 0,
      cached bigint NOT NULL DEFAULT 0,
      output bigint NOT NULL DEFAULT 0,
      -- Millionths of the currency.
      amount bigint NOT NULL DEFAULT 0,
      held bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (team_id, period)
    );
    CREATE OR REPLACE FUNCTION edge.reserve_spending(team text, day text, month text, wanted bigint, day_cap bigint, month_cap bigint)
      RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO edge.model_spending (team_id, period) VALUES (team, month) ON CONFLICT DO NOTHING;
      INSERT INTO edge.model_spending (team_id, period) VALUES (team, day) ON CONFLICT DO NOTHING;
      PERFORM FROM edge.model_spending WHERE team_id = team AND period = month FOR UPDATE;
      PERFORM FROM edge.model_spending WHERE team_id = team AND period = day FOR UPDATE;
      IF EXISTS (
        SELECT FROM edge.model_spending WHERE team_id = team AND period IN (day, month)
          AND amount + held + wanted > CASE WHEN period = day THEN day_cap ELSE month_cap END
      ) THEN
        RETURN false;
      END IF;
      UPDATE edge.model_spending SET held = held + wanted WHERE team_id = team AND period IN (day, month);
      RETURN true;
    END $$;
    CREATE OR REPLACE FUNCTION edge.settle_spending(team text, day text, month text, reserved bigint, more edge.model_spending)
      RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM edge.model_spending WHERE team_id = team AND period = month FOR UPDATE;
      UPDATE edge.model_spending SET
        held = greatest(0, held - reserved), calls = calls + more.calls, input = input + more.input,
        cached = cached + more.cached, output = output + more.output, amount = amount + more.amount
      WHERE team_id = team AND period IN (day, month);
    END $$;`);
}

const RESERVE = 'SELECT edge.reserve_spending($1, $2, $3, $4, $5, $6) AS reserved';

const SETTLE = `
  SELECT edge.settle_spending($1, $2, $3, $4, ROW ($1, $2, $5, $6, $7, $8, $9, 0)::edge.model_spending)`;

const SPENT = 'SELECT * FROM edge.model_spending WHERE team_id = $1 AND period = ANY (ARRAY[$2, $3])';

const nothing: PeriodSpending = { calls: 0, input: 0, cached: 0, output: 0, amount: 0, held: 0 };
const columns = Object.keys(nothing) as (keyof PeriodSpending)[];

/** The ledger of a single process, on Postgres. */
export function createSpendLedgerPostgres(pool: Pool): SpendLedger {
  return {
    async reserve(teamId, amount, caps, at) {
      const { day, month } = spendPeriods(at);
      const { rows } = await pool.query<{ reserved: boolean }>(RESERVE, [
        teamId,
        day,
        month,
        amount,
        caps.day,
        caps.month,
      ]);
      return rows[0]!.reserved ? { amount, day, month } : null;
    },
    async settle(teamId, { amount, day, month }, { calls, input, cached, output, amount: used }) {
      await pool.query(SETTLE, [teamId, day, month, amount, calls, input, cached, output, used]);
    },
    async spent(teamId, at) {
      const { day, month } = spendPeriods(at);
      const { rows } = await pool.query<Record<string, string>>(SPENT, [teamId, day, month]);
      const of = (period: string): PeriodSpending => {
        const row = rows.find((found) => found['period'] === period);
        return row === undefined
          ? nothing
          : (Object.fromEntries(columns.map((name) => [name, Number(row[name])])) as unknown as PeriodSpending);
      };
      return { day: of(day), month: of(month) };
    },
  };
}
