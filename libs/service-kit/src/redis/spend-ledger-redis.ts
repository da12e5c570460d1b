import { type PeriodSpending, type SpendLedger, spendPeriods } from '../spending/spend-ledger.ts';
import type { RedisConnection } from './connection.ts';
import { runScript, script } from './script.ts';

/** KEYS: day and month, hashes. ARGV: amount, cap of the day, cap of the month, seconds that each is kept. Answers 1 when it was set aside. */
const RESERVE = script(`
  local amount = tonumber(ARGV[1])
  for at = 1, 2 do
    local taken = redis.call('HMGET', KEYS[at], 'amount', 'held')
    if (tonumber(taken[1]) or 0) + (tonumber(taken[2]) or 0) + amount > tonumber(ARGV[1 + at]) then return 0 end
  end
  for at = 1, 2 do
    redis.call('HINCRBY', KEYS[at], 'held', ARGV[1])
    redis.call('EXPIRE', KEYS[at], ARGV[3 + at])
  end
  return 1`);

/**
 * KEYS: day and month. ARGV: what was set aside, then calls, input, cached, output, amount, then the seconds that each is kept. After a
 * Redis that lost its data nothing is set aside that could be taken back.
 */
const SETTLE = script(`
  for at = 1, 2 do
    local held = tonumber(redis.call('HGET', KEYS[at], 'held')) or 0
    redis.call('HSET', KEYS[at], 'held', string.format('%d', math.max(0, held - tonumber(ARGV[1]))))
    for index, field in ipairs({'calls', 'input', 'cached', 'output', 'amount'}) do
      redis.call('HINCRBY', KEYS[at], field, ARGV[1 + index])
    end
    redis.call('EXPIRE', KEYS[at], ARGV[6 + at])
  end
  return 1`);

const DAY_KEPT_SECONDS = 40 * 86_400;
const MONTH_KEPT_SECONDS = 400 * 86_400;
const KEPT = [DAY_KEPT_SECONDS, MONTH_KEPT_SECONDS];

/** The ledger of all processes of a region. Keys of a team share a slot of a cluster. */
export function createSpendLedgerRedis(connection: RedisConnection): SpendLedger {
  const keyOf = (teamId: string, period: string): string => `cfi:spending:{${teamId}}:${period}`;
  const keysOf = (teamId: string, { day, month }: { day: string; month: string }): string[] => [
    keyOf(teamId, day),
    keyOf(teamId, month),
  ];
  const read = async (key: string): Promise<PeriodSpending> => {
    const row = await connection.run((client) => client.hgetall(key));
    const figure = (name: string): number => Number(row[name] ?? 0);
    return {
      calls: figure('calls'),
      input: figure('input'),
      cached: figure('cached'),
      output: figure('output'),
      amount: figure('amount'),
      held: figure('held'),
    };
  };
  return {
    async reserve(teamId, amount, caps, at) {
      const periods = spendPeriods(at);
      const args = [amount, caps.day, caps.month, ...KEPT];
      const taken = await runScript(connection, RESERVE, keysOf(teamId, periods), args);
      return taken === 1 ? { amount, ...periods } : null;
    },
    async settle(teamId, { amount, day, month }, { calls, input, cached, output, amount: used }) {
      const args = [amount, calls, input, cached, output, used, ...KEPT];
      await runScript(connection, SETTLE, keysOf(teamId, { day, month }), args);
    },
    async spent(teamId, at) {
      const [day, month] = keysOf(teamId, spendPeriods(at)) as [string, string];
      return { day: await read(day), month: await read(month) };
    },
  };
}
