import { type PeriodSpending, type SpendLedger, spendPeriods } from '@cfi/service-kit';

/** The books of one evaluation: its caps hold, and nobody reads them afterwards. Everything counts for the day. */
export function createSpendLedgerMemory(): SpendLedger & { total(): PeriodSpending } {
  let books: PeriodSpending = { calls: 0, input: 0, cached: 0, output: 0, amount: 0, held: 0 };
  return {
    async reserve(_, amount, caps, at) {
      if (books.amount + books.held + amount > Math.min(caps.day, caps.month)) return null;
      books = { ...books, held: books.held + amount };
      return { amount, ...spendPeriods(at) };
    },
    async settle(_, { amount }, used) {
      books = {
        calls: books.calls + used.calls,
        input: books.input + used.input,
        cached: books.cached + used.cached,
        output: books.output + used.output,
        amount: books.amount + used.amount,
        held: books.held - amount,
      };
    },
    spent: async () => ({ day: books, month: books }),
    total: () => books,
  };
}
