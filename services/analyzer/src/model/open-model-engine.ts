import { randomBytes } from 'node:crypto';
import type { Logger, Metrics, SpendLedger } from '@cfi/service-kit';
import type { AnswerCache } from '../answer-cache/answer-cache.ts';
import type { Engine } from '../engine/engine.ts';
import { answerJsonSchema } from './answer.ts';
import { createAnswers } from './answers.ts';
import { createAsk } from './ask.ts';
import { createCircuit } from './circuit.ts';
import { createModelEngine } from './engine-model.ts';
import type { ModelSettings } from './model-settings.ts';
import { modelTelemetry } from './model-telemetry.ts';
import { createPaidCalls } from './paid-calls.ts';
import { PROMPT_VERSION, SCHEMA_PROMPT, SYSTEM_PROMPT } from './prompt.ts';

export interface ModelEngineParts {
  readonly settings: ModelSettings;
  readonly offline: Engine;
  readonly ledger: SpendLedger;
  readonly cache: AnswerCache;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Longest wait of a short text for company. */
  readonly batchWaitMs?: number;
}

const BATCH_WAIT_MS = 500;
/** One call with all its attempts. */
const CALL_LIMIT_MS = 180_000;
const BOUNDARY_BYTES = 12;

/** The engine that asks the configured model. Its client is loaded here and nowhere else. */
export async function openModelEngine(parts: ModelEngineParts): Promise<Engine> {
  const { settings, offline, ledger, cache, metrics, logger, now } = parts;
  const { createOpenaiChatModel } = await import('./openai/chat-model-openai.ts');
  const tell = modelTelemetry(metrics, logger);
  const chat = createOpenaiChatModel({
    baseUrl: settings.baseUrl,
    apiKey: settings.apiKey,
    model: settings.name,
    api: settings.api,
    timeoutMs: settings.timeoutMs,
    system: SYSTEM_PROMPT,
    schema: answerJsonSchema,
    schemaPrompt: SCHEMA_PROMPT,
    promptCacheKey: `feedback-analysis-${PROMPT_VERSION}`,
  });
  const call = createPaidCalls({
    chat,
    ledger,
    prices: settings.prices,
    caps: settings.caps,
    circuit: createCircuit({
      now: () => performance.now(),
      onChange: (open) => tell({ kind: 'circuit', open }),
    }),
    slots: settings.slots,
    limitMs: CALL_LIMIT_MS,
    fixedText: SYSTEM_PROMPT + SCHEMA_PROMPT,
    now,
    tell,
  });
  const answers = createAnswers({
    ask: createAsk(call, () => randomBytes(BOUNDARY_BYTES).toString('hex')),
    cache,
    model: `${settings.baseUrl} ${settings.name}`,
    maxWaitMs: parts.batchWaitMs ?? BATCH_WAIT_MS,
    tell,
  });
  return createModelEngine({
    answers,
    offline,
    slots: settings.slots,
    tell,
  });
}
