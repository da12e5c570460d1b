import { ServiceError } from '@cfi/contracts';
import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { defineTool } from './define-tool.ts';
import { FeedbackExcerptSchema, fitFeedback, MOST_FEEDBACK_CHARS, toExcerpt } from './feedback-excerpt.ts';
import { idText } from './fields.ts';
import { BusinessImpactSchema, toBusinessImpact, toEvidence } from './impact.ts';
import { rendered } from './rendered.ts';
import { present, summaryFields, toSummary } from './summary.ts';

const GetInsightDetailInputSchema = z.strictObject({
  insight_id: idText,
  max_feedback_chars: z
    .int()
    .min(0)
    .max(MOST_FEEDBACK_CHARS)
    .default(4_000)
    .describe('How much of the source feedback to include; 0 for none.'),
});

const GetInsightDetailOutputSchema = z.object({
  data: z.object({
    ...summaryFields,
    product_area: z.string().optional(),
    churn_risk: z.string().optional(),
    sentiment: z.string().optional(),
    confidence: z.number().optional(),
    business_impact: BusinessImpactSchema,
    evidence: z.array(z.object({ quote: z.string() })),
    feedback: FeedbackExcerptSchema.optional(),
  }),
  hint: z.string().optional().describe('What to do next.'),
});

/** The same words for an unknown id and for another team's: nobody learns which ids exist. */
const noSuchInsight = (id: string): ServiceError =>
  new ServiceError(
    'NOT_FOUND',
    `No insight with id ${id} exists in this team. Call list_insights or search_insights to get valid ids.`,
  );

/** `get_insight_detail`: one insight whole. */
export const getInsightDetail = defineTool({
  name: 'get_insight_detail',
  title: 'Get insight detail',
  description:
    'Full record of one insight: pain point, severity, business-impact assessment, and an excerpt of the customer feedback ' +
    'it came from. Needs an id from list_insights or search_insights.',
  input: GetInsightDetailInputSchema,
  output: GetInsightDetailOutputSchema,
  async run({ insight_id, max_feedback_chars }, { store, caller }) {
    const insight = await store.insight(caller, insight_id, max_feedback_chars);
    if (insight === null) throw noSuchInsight(insight_id);
    const { product_area, churn_risk, sentiment, confidence } = insight;
    const detail = {
      ...toSummary(insight, 'detailed'),
      ...present({ churn_risk, sentiment, confidence, product_area: product_area && cleanText(product_area) }),
      business_impact: toBusinessImpact(insight),
      evidence: toEvidence(insight),
    };
    const excerpt = toExcerpt(insight.feedback);
    return excerpt === undefined ? rendered({ data: detail }) : fitFeedback(detail, excerpt, max_feedback_chars);
  },
});
