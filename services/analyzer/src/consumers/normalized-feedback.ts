import {
  analysisEngineHeader,
  feedbackPositionHeader,
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  reprocessRunHeader,
  type ScoredInsight,
  scoredInsightTopic,
} from '@cfi/contracts';
import type { MessageRoute } from '@cfi/messaging';
import type { TeamSettingsReader } from '@cfi/service-kit';
import type { Engine } from '../engine/engine.ts';

export interface NormalizedFeedbackDeps {
  readonly engine: Engine;
  /** For feedback that asks for it. */
  readonly offline: Engine;
  readonly settings: TeamSettingsReader;
  readonly now: () => Date;
}

const itself = ({ name, version, promptVersion }: Engine): ScoredInsight['engine'] => ({
  name,
  version,
  degraded: false,
  ...(promptVersion !== undefined && { prompt_version: promptVersion }),
});

/** `normalized-feedback` in, one `scored-insight` per analysis out, also when nothing was found. */
export function normalizedFeedbackRoute({
  engine,
  offline,
  settings,
  now,
}: NormalizedFeedbackDeps): MessageRoute<NormalizedFeedback> {
  return {
    topic: normalizedFeedbackTopic,
    group: 'analyzer',
    // Each message waits for its publish to be durable; those waits share one commit.
    concurrency: Math.max(64, engine.inFlight ?? 0),
    async handler({ value, position, headers: given }) {
      const { feedback_id, team_id, accepted_at, correlation_id, content_hash } = value;
      const team = await settings.settingsOf(team_id);
      const asked = given[analysisEngineHeader] === offline.name ? offline : engine;
      const { madeBy = itself(asked), ...analysis } = await asked.analyze({
        title: value.title,
        content: value.content,
        language: value.language,
        languageGiven: value.language_given,
        category: value.category,
        platform: value.platform,
        metadata: value.metadata,
        teamDefaultLanguage: team.default_language,
        team: { ...team, id: team_id },
      });
      const scored = {
        schema_version: 1 as const,
        feedback_id,
        team_id,
        accepted_at,
        correlation_id,
        content_hash,
        engine: madeBy,
        analyzed_at: now().toISOString(),
        ...analysis,
      };
      const run = given[reprocessRunHeader];
      const headers = {
        [feedbackPositionHeader]: `${position.partition}/${position.offset}`,
        ...(run !== undefined && { [reprocessRunHeader]: run }),
      };
      return { kind: 'done', emit: [{ topic: scoredInsightTopic, value: scored, headers }] };
    },
  };
}
