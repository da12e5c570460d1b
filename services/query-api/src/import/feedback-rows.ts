import { createHash } from 'node:crypto';
import { feedbackIdBySource, importedIdOf } from '@cfi/contracts';
import { feedbackVector } from '../domain/search/feedback-vector.ts';
import type { FeedbackRecord } from './import-record.ts';

/** What is stored under an id that the file gives. */
export interface Found {
  readonly given_id: string;
  /** Null when nothing is stored. */
  readonly id: string | null;
  readonly accepted_at: Date | null;
  /** Of the stored analysis; null without one. */
  readonly analyzed_at: Date | null;
  readonly detected_language: string | null;
  /** When the feedback with the given id was erased; null when it was not. */
  readonly erased_at: Date | null;
}

/**
 * The id of an imported feedback in this team: the one under which it is stored; else the one under which its sender's next delivery
 * would be; else one derived from the given one (docs/decisions/0017).
 */
const idOf = (teamId: string, { id, source, source_id }: FeedbackRecord, found: Found | undefined): string =>
  found?.id ?? (source_id === null ? importedIdOf(teamId, id) : feedbackIdBySource(teamId, source.platform, source_id));

/** Stands in for the hash that files of other origin do not have. Empty while only a failure is known. */
const hashOf = ({ content_hash, title, content, ...record }: FeedbackRecord): string => {
  if (title === '' && content === '') return '';
  const { source, source_id, customer_id, reporter_name, reporter_email, language, metadata } = record;
  const fields = [title, content, source, source_id, customer_id, reporter_name, reporter_email, language, metadata];
  return content_hash || createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

/** A row of `SAVE_FEEDBACK` and of `SAVE_ANALYSES`. */
export interface FeedbackToSave {
  readonly id: string;
  readonly imported_id: string | null;
  readonly accepted_at: string;
  readonly content_hash: string;
  readonly record: FeedbackRecord;
}

export function toSave(teamId: string, now: Date, record: FeedbackRecord, found: Found | undefined): FeedbackToSave {
  const id = idOf(teamId, record, found);
  // Nothing was accepted later than now: it would escape the next erasure.
  const accepted = new Date(record.accepted_at ?? record.created_at);
  return {
    id,
    imported_id: id === record.id ? null : record.id,
    accepted_at: (accepted < now ? accepted : now).toISOString(),
    content_hash: hashOf(record),
    record,
  };
}

/** Content that nobody has analysed goes through the pipeline. */
export const needsAnalysis = ({ record, content_hash }: FeedbackToSave): boolean =>
  record.analysis === null && content_hash !== '';

export function feedbackRow(toBeSaved: FeedbackToSave): object {
  const { record, ...own } = toBeSaved;
  const { analysis, source, timestamp, processing, failure_reason, ...fields } = record;
  const analyzed = processing === 'queued' ? 'analyzed' : processing;
  const state = needsAnalysis(toBeSaved) ? 'queued' : analysis === null ? 'failed' : analyzed;
  return {
    ...fields,
    ...own,
    ...source,
    captured_at: timestamp,
    processing: state,
    failure_reason: state === 'failed' ? failure_reason : null,
    content_search: feedbackVector(fields),
  };
}

export function analysisRow({ id, content_hash, record }: FeedbackToSave): object {
  const { analysis, overall_sentiment, detected_language, language } = record;
  return {
    ...analysis,
    id,
    content_hash,
    overall_sentiment: overall_sentiment ?? 'neutral',
    detected_language: detected_language ?? language,
  };
}
