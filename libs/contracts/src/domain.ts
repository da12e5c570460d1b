import { z } from 'zod';

/** The fixed vocabularies of the product: enum schemas with their types, used by events, lists, tools and the store. */

export const RegionSchema = z.enum(['us', 'eu']);
export type Region = z.infer<typeof RegionSchema>;

/** What an API key may do: `read` everything of its team, `write` feedback and corrections, `admin` keys, settings and erasure. */
export const ScopeSchema = z.enum(['read', 'write', 'admin']);
export type Scope = z.infer<typeof ScopeSchema>;

/** Webhook categories of the interface specification. */
export const WebhookCategorySchema = z.enum(['surveys', 'feedback', 'reviews', 'meetings']);
export type WebhookCategory = z.infer<typeof WebhookCategorySchema>;

/** Where a feedback came from; `direct` is `POST /ingest`. */
export const SourceCategorySchema = z.enum(['direct', ...WebhookCategorySchema.options]);
export type SourceCategory = z.infer<typeof SourceCategorySchema>;

/** Platform name of a direct submission. */
export const DIRECT_PLATFORM = 'ingest';

/** Workflow state that people give to feedback and insights; new ones are `open`. */
export const StatusSchema = z.enum(['open', 'in_progress', 'resolved', 'dismissed']);
export type Status = z.infer<typeof StatusSchema>;

/** How far the pipeline is with a feedback. */
export const ProcessingSchema = z.enum(['queued', 'analyzed', 'failed']);
export type Processing = z.infer<typeof ProcessingSchema>;

/** What kind of point an insight is, in order of preference where two fit. */
export const InsightTypeSchema = z.enum([
  'security_compliance',
  'bug',
  'pricing_billing',
  'integration',
  'performance',
  'feature_request',
  'usability',
  'support_service',
  'documentation_onboarding',
  'question',
  'praise',
  'other',
]);
export type InsightType = z.infer<typeof InsightTypeSchema>;

/** Harm to the customer, from least to most. */
export const SeveritySchema = z.enum(['low', 'medium', 'high', 'critical']);
export type Severity = z.infer<typeof SeveritySchema>;

export const ChurnRiskSchema = z.enum(['none', 'soft', 'explicit']);
export type ChurnRisk = z.infer<typeof ChurnRiskSchema>;

export const WillingnessToPaySchema = z.enum(['None', 'Low', 'Medium', 'High']);
export type WillingnessToPay = z.infer<typeof WillingnessToPaySchema>;

export const SentimentSchema = z.enum(['negative', 'neutral', 'positive']);
export type Sentiment = z.infer<typeof SentimentSchema>;

export const OverallSentimentSchema = z.enum([...SentimentSchema.options, 'mixed']);
export type OverallSentiment = z.infer<typeof OverallSentimentSchema>;

/**
 * Why the offline engine took the model's place: `model_unavailable` (it does not answer; analysed again when it does),
 * `budget_exhausted` (the team's cap of the day or month), `refused` (the model or a filter), `unusable_answer`,
 * `redaction_failed` (personal details could not be taken out for certain).
 */
export const DegradedReasonSchema = z.enum([
  'model_unavailable',
  'budget_exhausted',
  'refused',
  'unusable_answer',
  'redaction_failed',
]);
export type DegradedReason = z.infer<typeof DegradedReasonSchema>;
