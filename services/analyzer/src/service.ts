import type { MessageBus } from '@cfi/messaging';
import { createConsumerService, type Service, type TeamSettingsReader } from '@cfi/service-kit';
import { normalizedFeedbackRoute } from './consumers/normalized-feedback.ts';
import type { Engine } from './engine/engine.ts';

export interface AnalyzerDeps {
  readonly bus: MessageBus;
  readonly engine: Engine;
  /** For feedback that asks for it. */
  readonly offline: Engine;
  readonly settings: TeamSettingsReader;
  readonly now: () => Date;
}

/** Turns feedback in standard form into scored insights. */
export const createAnalyzer = ({ bus, ...deps }: AnalyzerDeps): Service =>
  createConsumerService('analyzer', [() => bus.subscribe(normalizedFeedbackRoute(deps))]);
