import { type NormalizedFeedback, newId, type Region, type SourceCategory } from '@cfi/contracts';

/** A stored feedback, with all that its message had. */
export interface StoredMessage {
  readonly team_id: string;
  readonly id: string;
  readonly category: SourceCategory;
  readonly platform: string;
  readonly title: string;
  readonly content: string;
  readonly source_id: string | null;
  readonly source_url: string | null;
  readonly captured_at: Date | null;
  readonly customer_id: string | null;
  readonly reporter_name: string | null;
  readonly reporter_email: string | null;
  readonly language: string;
  readonly language_given: string | null;
  readonly tags: readonly string[];
  readonly sent_tags: readonly string[] | null;
  readonly metadata: Record<string, unknown>;
  readonly content_hash: string;
  readonly accepted_at: Date;
}

/** Columns of `StoredMessage`, of a table named f. */
export const MESSAGE_COLUMNS = `f.team_id, f.id, f.category, f.platform, f.title, f.content, f.source_id, f.source_url, f.captured_at,
  f.customer_id, f.reporter_name, f.reporter_email, f.language, f.language_given, f.tags, f.sent_tags, f.metadata, f.content_hash,
  f.accepted_at`;

/**
 * The message again, as it was stored: with its hash and its time of acceptance, so that storing it changes nothing and its analysis is
 * taken only while this version is the stored one.
 */
export const toMessage = (
  { id, captured_at, accepted_at, tags, sent_tags, ...row }: StoredMessage,
  region: Region,
): NormalizedFeedback => ({
  ...row,
  schema_version: 1,
  feedback_id: id,
  region,
  accepted_at: accepted_at.toISOString(),
  correlation_id: newId(),
  timestamp: captured_at === null ? null : captured_at.toISOString(),
  tags: [...(sent_tags ?? tags)],
});
