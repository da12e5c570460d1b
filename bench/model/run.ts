import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import {
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  scoredInsightTopic,
} from '../../libs/contracts/src/index.ts';
import { createMemoryBus } from '../../libs/messaging/src/index.ts';
import {
  createMetrics,
  createSpendLedgerPostgres,
  createSpendTable,
  createTeamSettingsPostgres,
  createTeamSettingsTable,
} from '../../libs/service-kit/src/index.ts';
import { startStandInModel } from '../../libs/testkit/src/stand-in-model/stand-in-model.ts';
import { startTestPostgres } from '../../libs/testkit/src/test-postgres.ts';
import {
  createAnalyzer,
  createAnswerCachePostgres,
  createAnswerTable,
  createOfflineEngine,
  openModelEngine,
} from '../../services/analyzer/src/index.ts';

export interface RunOptions {
  readonly feedbacks: readonly NormalizedFeedback[];
  readonly slots: number;
  readonly latencyMs: number;
}

export interface RunResult {
  readonly seconds: number;
  readonly calls: number;
  readonly mostAtOnce: number;
  /** Share of the slots that was busy from the first call until the last one began. */
  readonly busy: number;
  readonly degraded: number;
  readonly outOfOrder: number;
  /** Where answers came from. */
  readonly kept: number;
  readonly shared: number;
  readonly spentMillionths: number;
}

const ENOUGH = 1_000_000_000;

function busyShare(spans: readonly (readonly [number, number])[], slots: number): number {
  const from = Math.min(...spans.map(([begun]) => begun));
  const to = Math.max(...spans.map(([begun]) => begun));
  const busy = spans.reduce((sum, [begun, ended]) => sum + Math.max(0, Math.min(ended, to) - begun), 0);
  return busy / ((to - from) * slots);
}

/** A backlog through the real consumer, engine, ledger and cache, against a server that takes its time. */
export async function runBacklog({ feedbacks, slots, latencyMs }: RunOptions): Promise<RunResult> {
  const server = await startStandInModel({ latencyMs });
  const postgres = await startTestPostgres();
  const pool = new Pool({ connectionString: postgres.url, max: 8 });
  const bus = createMemoryBus();
  try {
    for (const make of [createSpendTable, createTeamSettingsTable, createAnswerTable]) await make(pool);
    const metrics = createMetrics({ ofProcess: false });
    const ledger = createSpendLedgerPostgres(pool);
    const now = (): Date => new Date();
    const offline = createOfflineEngine();
    const engine = await openModelEngine({
      settings: {
        baseUrl: server.baseUrl,
        apiKey: server.apiKey,
        name: 'stand-in',
        api: 'chat',
        prices: { input: 0.15, cached: 0.075, output: 0.6 },
        caps: { day: ENOUGH, month: ENOUGH },
        slots,
        timeoutMs: 60_000,
      },
      offline,
      ledger,
      cache: createAnswerCachePostgres(pool),
      metrics,
      logger: console as never,
      now,
    });
    const order = new Map<string, string>();
    let finished = 0;
    let degraded = 0;
    let outOfOrder = 0;
    await bus.subscribe({
      topic: scoredInsightTopic,
      group: 'bench',
      maxBatch: 500,
      async batchHandler(messages) {
        for (const { value } of messages) {
          finished += 1;
          if (value.engine.degraded) degraded += 1;
          if ((order.get(value.feedback_id) ?? '') > value.accepted_at) outOfOrder += 1;
          order.set(value.feedback_id, value.accepted_at);
        }
        return messages.map(() => ({ kind: 'done', emit: [] }));
      },
    });
    for (const feedback of feedbacks) await bus.publish(normalizedFeedbackTopic, feedback);
    const begun = performance.now();
    const analyzer = createAnalyzer({
      bus,
      engine,
      offline,
      settings: createTeamSettingsPostgres(pool),
      answers: null,
      now,
    });
    await analyzer.start();
    while (finished < feedbacks.length) await sleep(20);
    const seconds = (performance.now() - begun) / 1_000;
    await analyzer.stop();
    const text = await metrics.text();
    const found = (kind: string): number =>
      Number(new RegExp(`model_lookups_total\\{found="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    const { spans, most } = server.load();
    const { day } = await ledger.spent(feedbacks[0]!.team_id, now());
    return {
      seconds,
      calls: server.calls.length,
      mostAtOnce: most,
      busy: busyShare(spans, slots),
      degraded,
      outOfOrder,
      kept: found('kept'),
      shared: found('shared'),
      spentMillionths: day.amount,
    };
  } finally {
    await bus.close();
    await pool.end();
    await postgres.stop();
    await server.stop();
  }
}
