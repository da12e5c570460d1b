import { createMetrics, type Logger, type PeriodSpending, type SpendLedger, spendPeriods } from '@cfi/service-kit';
import { type Ignorance, type StandInModel, type StandInModelOptions, startStandInModel } from '@cfi/testkit';
import type { AnswerCache } from '../src/answer-cache/answer-cache.ts';
import type { AnalysisInput, Engine } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import type { ModelSettings } from '../src/model/model-settings.ts';
import { openModelEngine } from '../src/model/open-model-engine.ts';

export const TEAM = '018f0000-0000-7000-8000-000000000001';

export const team = (id = TEAM, more: Partial<AnalysisInput['team']> = {}): NonNullable<AnalysisInput['team']> => ({
  id,
  website: null,
  description: null,
  redaction: true,
  ...more,
});

export const feedback = (content: string, more: Partial<AnalysisInput> = {}): AnalysisInput => ({
  title: '',
  content,
  language: 'en',
  languageGiven: null,
  category: 'direct',
  platform: 'ingest',
  metadata: {},
  team: team(),
  ...more,
});

/** Books in memory, for what is not about money. */
function ledgerInMemory(): SpendLedger & { readonly books: Map<string, PeriodSpending> } {
  const books = new Map<string, PeriodSpending>();
  const of = (teamId: string, period: string): PeriodSpending =>
    books.get(`${teamId} ${period}`) ?? { calls: 0, input: 0, cached: 0, output: 0, amount: 0, held: 0 };
  return {
    books,
    async reserve(teamId, amount, caps, at) {
      const periods = spendPeriods(at);
      const open = of(teamId, periods.day);
      if (open.amount + open.held + amount > caps.day) return null;
      books.set(`${teamId} ${periods.day}`, { ...open, held: open.held + amount });
      return { amount, ...periods };
    },
    async settle(teamId, { amount, day }, used) {
      const open = of(teamId, day);
      books.set(`${teamId} ${day}`, {
        calls: open.calls + used.calls,
        input: open.input + used.input,
        cached: open.cached + used.cached,
        output: open.output + used.output,
        amount: open.amount + used.amount,
        held: open.held - amount,
      });
    },
    spent: async (teamId, at) => ({ day: of(teamId, spendPeriods(at).day), month: of(teamId, spendPeriods(at).day) }),
  };
}

export interface ModelUnderTest {
  readonly engine: Engine;
  readonly server: StandInModel;
  readonly ledger: SpendLedger;
  readonly kept: Map<string, string>;
  readonly logs: string[];
  metrics(): Promise<string>;
}

export interface ModelTestOptions extends StandInModelOptions {
  readonly ignores?: readonly Ignorance[];
  readonly settings?: Partial<ModelSettings>;
  readonly ledger?: SpendLedger;
  readonly batchWaitMs?: number;
}

/** The model engine against a stand-in server. */
export async function modelUnderTest(options: ModelTestOptions = {}): Promise<ModelUnderTest> {
  const server = await startStandInModel(options);
  const kept = new Map<string, string>();
  const cache: AnswerCache = {
    get: async (teamId, key) => kept.get(`${teamId} ${key}`) ?? null,
    forget: async () => kept.clear(),
    put: async (teamId, key, answer) => void kept.set(`${teamId} ${key}`, answer),
  };
  const logs: string[] = [];
  const log = (...said: unknown[]): void => void logs.push(JSON.stringify(said));
  const metrics = createMetrics({ ofProcess: false });
  const ledger = options.ledger ?? ledgerInMemory();
  const engine = await openModelEngine({
    settings: {
      baseUrl: server.baseUrl,
      apiKey: server.apiKey,
      name: 'stand-in',
      api: 'chat',
      prices: { input: 2, cached: 1, output: 8 },
      caps: { day: 1_000_000_000, month: 1_000_000_000 },
      slots: 8,
      timeoutMs: 20_000,
      ...options.settings,
    },
    offline: createOfflineEngine(),
    ledger,
    cache,
    metrics,
    logger: { info: log, warn: log, error: log } as unknown as Logger,
    batchWaitMs: options.batchWaitMs ?? 30,
    now: () => new Date('2026-03-31T12:00:00Z'),
  });
  return { engine, server, ledger, kept, logs, metrics: () => metrics.text() };
}
