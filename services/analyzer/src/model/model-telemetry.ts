import type { DegradedReason } from '@cfi/contracts';
import type { Logger, Metrics } from '@cfi/service-kit';
import type { CallEvent } from './paid-calls.ts';

/** What happens around the model. None of it carries text of a customer. */
export type ModelEvent =
  | CallEvent
  | { readonly kind: 'looked-up'; readonly found: 'kept' | 'shared' | 'none' }
  | { readonly kind: 'analyzed'; readonly dropped: number }
  | { readonly kind: 'degraded'; readonly reason: DegradedReason }
  | { readonly kind: 'circuit'; readonly open: boolean };

/** Counts and logs what happens around the model. */
export function modelTelemetry(metrics: Pick<Metrics, 'counter'>, logger: Logger): (event: ModelEvent) => void {
  const calls = metrics.counter('model_calls_total', 'Calls of the model by how they ended', ['end']);
  const tokens = metrics.counter('model_tokens_total', 'Tokens that were paid for', ['kind']);
  const lookups = metrics.counter('model_lookups_total', 'Texts by where their answer came from', ['found']);
  const analyses = metrics.counter('model_analyses_total', 'Analyses by the model');
  const dropped = metrics.counter('model_points_dropped_total', 'Points of the model without a quote from the text');
  const degraded = metrics.counter(
    'model_degraded_analyses_total',
    'Analyses that the offline engine made in place of the model, by why',
    ['reason'],
  );
  const opened = metrics.counter('model_circuit_opened_total', 'How often the model was given up for a while');

  return (event) => {
    switch (event.kind) {
      case 'called':
        calls({ end: event.end });
        for (const kind of ['input', 'cached', 'output'] as const) tokens({ kind }, event.tokens[kind]);
        return;
      case 'call-failed':
        if (event.because === 'misconfigured')
          logger.error('The model server refuses our calls: look at MODEL_BASE_URL, MODEL_API_KEY and MODEL_NAME.');
        return calls({ end: event.because });
      case 'capped':
        return calls({ end: 'capped' });
      case 'ledger-away':
        return logger.warn('The money ledger cannot be reached: nothing is spent meanwhile.');
      case 'looked-up':
        return lookups({ found: event.found });
      case 'analyzed':
        analyses();
        return dropped({}, event.dropped);
      case 'degraded':
        return degraded({ reason: event.reason });
      case 'circuit':
        if (!event.open) return logger.info('The model answers again.');
        opened();
        return logger.warn(
          'The model does not answer: the offline engine takes its place, and it is tried again every 30 s.',
        );
    }
  };
}
