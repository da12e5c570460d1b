import { firstLine, type Submission, SubmissionSchema, TITLE_FROM_CONTENT_CHARS } from '@cfi/contracts';
import type { FeedbackFields, NormalizeResult } from './normalize-result.ts';

/** A blank value is an absent one. */
const orNull = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value;

function fieldsOf(submission: Submission): FeedbackFields {
  return {
    title: submission.title || firstLine(submission.content, TITLE_FROM_CONTENT_CHARS),
    content: submission.content,
    source_id: orNull(submission.source_id),
    source_url: orNull(submission.source_url),
    timestamp: submission.timestamp === undefined ? null : new Date(submission.timestamp).toISOString(),
    customer_id: orNull(submission.customer_id),
    reporter_name: orNull(submission.reporter_name),
    reporter_email: orNull(submission.reporter_email),
    language: submission.language ?? 'en',
    language_given: submission.language ?? null,
    tags: submission.tags ?? [],
    metadata: submission.metadata ?? {},
  };
}

/** The body of `POST /ingest` in standard form. */
export function normalizeSubmission(body: string): NormalizeResult {
  let parsed: unknown;
  try {
    // The gateway's parser ignores a byte order mark, as it may (RFC 8259 8.1); what it took must be read here too.
    parsed = JSON.parse(body.startsWith('\uFEFF') ? body.slice(1) : body);
  } catch {
    return { kind: 'rejected', reason: 'the submission is not valid JSON' };
  }
  const result = SubmissionSchema.safeParse(parsed);
  if (!result.success) {
    const paths = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return { kind: 'rejected', reason: `the submission breaks a constraint: ${paths}` };
  }
  return { kind: 'records', records: [fieldsOf(result.data)] };
}
