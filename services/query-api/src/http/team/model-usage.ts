import { isOutage } from '@cfi/messaging';
import type { PeriodSpending, SpendCaps, SpendLedger } from '@cfi/service-kit';

/** What calls of a language model have cost a team, and what they may. */
export interface ModelUsageDeps {
  readonly spending: Pick<SpendLedger, 'spent'>;
  /** Null where there is no model. */
  readonly caps: SpendCaps | null;
}

const MILLIONTHS = 1_000_000;

const period = ({ calls, input, cached, output, amount, held }: PeriodSpending, cap: number | undefined) => ({
  calls,
  input_tokens: input,
  cached_tokens: cached,
  output_tokens: output,
  /** In the currency that prices are configured in; `reserved` is set aside for calls under way. */
  spent: amount / MILLIONTHS,
  reserved: held / MILLIONTHS,
  cap: cap === undefined ? null : cap / MILLIONTHS,
});

/** The current day and month (UTC); null while the ledger cannot be reached. */
export async function modelUsage({ spending, caps }: ModelUsageDeps, teamId: string, at: Date) {
  try {
    const { day, month } = await spending.spent(teamId, at);
    return { day: period(day, caps?.day), month: period(month, caps?.month) };
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}
