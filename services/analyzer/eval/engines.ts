import { createLogger, createMetrics, readConfig } from '@cfi/service-kit';
import { z } from 'zod';
import type { Engine } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import { modelSettingsOf, modelVariables } from '../src/model/model-settings.ts';
import { openModelEngine } from '../src/model/open-model-engine.ts';
import { createSpendLedgerMemory } from './ledger-memory.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An engine to be scored. */
export interface OpenedEngine {
  readonly engine: Engine;
  /** For people, after the work: what it cost and what went wrong. */
  summary(): string;
}

const MILLIONTHS = 1_000_000;

/** The configured model, with no kept answers and books of its own. */
async function openModel(env: Environment): Promise<OpenedEngine> {
  const settings = modelSettingsOf(readConfig(z.object(modelVariables), env));
  if (settings === null) throw new Error('--engine llm needs MODEL_BASE_URL and what goes with it: see docs/model.md.');
  const ledger = createSpendLedgerMemory();
  const model = await openModelEngine({
    settings,
    offline: createOfflineEngine(),
    ledger,
    cache: { get: async () => null, put: async () => {}, forget: async () => {} },
    metrics: createMetrics({ ofProcess: false }),
    logger: createLogger('eval', 'silent'),
    now: () => new Date(),
  });
  const degraded = new Map<string, number>();
  let analyses = 0;
  const engine: Engine = {
    ...model,
    async analyze(input) {
      const analysis = await model.analyze(input);
      analyses++;
      const reason = analysis.madeBy?.degraded_reason;
      if (reason) degraded.set(reason, (degraded.get(reason) ?? 0) + 1);
      return analysis;
    },
  };
  return {
    engine,
    summary() {
      const { calls, input, cached, output, amount } = ledger.total();
      const cost = `${calls} calls, ${input} tokens in, ${cached} cached, ${output} out: ${(amount / MILLIONTHS).toFixed(4)}`;
      const left = [...degraded].map(([reason, count]) => `${count} ${reason}`).join(', ');
      return left === '' ? cost : `${cost}\nThe offline engine stood in, of ${analyses} analyses: ${left}`;
    },
  };
}

/** Engines by the name that `--engine` takes. */
export const ENGINES: Readonly<Record<string, (env: Environment) => Promise<OpenedEngine>>> = {
  offline: async () => ({ engine: createOfflineEngine(), summary: () => '' }),
  llm: openModel,
};
