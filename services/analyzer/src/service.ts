import type { MessageBus } from '@cfi/messaging';
import { createConsumerService, type Service, type TeamSettingsReader } from '@cfi/service-kit';
import type { AnswerCache } from './answer-cache/answer-cache.ts';
import { erasureRoute } from './consumers/erasure.ts';
import { normalizedFeedbackRoute } from './consumers/normalized-feedback.ts';
import type { Engine } from './engine/engine.ts';

export interface AnalyzerDeps {
  readonly bus: MessageBus;
  readonly engine: Engine;
  /** For feedback that asks for it. */
  readonly offline: Engine;
  readonly settings: TeamSettingsReader;
  /** Null where no model is asked. */
  readonly answers: Pick<AnswerCache, 'forget'> | null;
  readonly now: () => Date;
}

/** Turns feedback in standard form into scored insights. */
export const createAnalyzer = ({ bus, answers, ...deps }: AnalyzerDeps): Service =>
  createConsumerService('analyzer', [
    () => bus.subscribe(normalizedFeedbackRoute(deps)),
    ...(answers === null ? [] : [() => bus.subscribe(erasureRoute(answers))]),
  ]);
