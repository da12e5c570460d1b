/** What calls of a model used: tokens, and `amount` in millionths of the currency that prices are configured in. */
export interface Spending {
  readonly calls: number;
  /** Tokens that were read, those that the server had kept left out. */
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly amount: number;
}

/** `held` is set aside for calls under way, in millionths; what a crashed process had set aside stays so. */
export interface PeriodSpending extends Spending {
  readonly held: number;
}

/** Most that one team may spend, in millionths. */
export interface SpendCaps {
  readonly day: number;
  readonly month: number;
}

/** Money that is set aside, and the periods (UTC) that it counts for. */
export interface Reservation {
  readonly amount: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/**
 * What each team spends on a model, by day and month (UTC). Exact whoever calls at the same time: what is set aside and what is spent are
 * never more than a cap together, as long as no call costs more than was set aside for it.
 */
export interface SpendLedger {
  /** Sets `amount` aside before a call; null when a cap does not allow it. */
  reserve(teamId: string, amount: number, caps: SpendCaps, at: Date): Promise<Reservation | null>;
  /** Puts what a call really used in the place of what was set aside for it. Once for each reservation. */
  settle(teamId: string, reservation: Reservation, used: Spending): Promise<void>;
  spent(teamId: string, at: Date): Promise<{ readonly day: PeriodSpending; readonly month: PeriodSpending }>;
}

/** The day and the month (UTC) of an instant, as a ledger names them. */
export function spendPeriods(at: Date): Pick<Reservation, 'day' | 'month'> {
  const day = at.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}
