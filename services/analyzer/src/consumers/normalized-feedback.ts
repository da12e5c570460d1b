import {
  feedbackPositionHeader,
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  scoredInsightTopic,
} from '@cfi/contracts';
import type { MessageRoute } from '@cfi/messaging';
import type { Engine } from '../engine/engine.ts';

/** `normalized-feedback` in, one `scored-insight` per analysis out, also when nothing was found. */
export function normalizedFeedbackRoute(engine: Engine): MessageRoute<NormalizedFeedback> {
  return {
    topic: normalizedFeedbackTopic,
    group: 'analyzer',
    // Each message waits for its publish to be durable; those waits share one commit.
    concurrency: 64,
    async handler({ value, position }) {
      const { feedback_id, team_id, accepted_at, correlation_id, content_hash } = value;
      const analysis = await engine.analyze({
        title: value.title,
        content: value.content,
        language: value.language,
        languageGiven: value.language_given,
        category: value.category,
        platform: value.platform,
        metadata: value.metadata,
      });
      const scored = {
        schema_version: 1 as const,
        feedback_id,
        team_id,
        accepted_at,
        correlation_id,
        content_hash,
        engine: { name: engine.name, version: engine.version, degraded: false },
        ...analysis,
      };
      const headers = { [feedbackPositionHeader]: `${position.partition}/${position.offset}` };
      return { kind: 'done', emit: [{ topic: scoredInsightTopic, value: scored, headers }] };
    },
  };
}
