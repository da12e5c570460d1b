import { createHash } from 'node:crypto';
import {
  chars,
  DIRECT_PLATFORM,
  feedbackIdByContent,
  feedbackIdBySource,
  type Submission,
  SubmissionSchema,
} from '@cfi/contracts';
import { parseWith } from '@cfi/service-kit';
import { z } from 'zod';

const columnOf = (what: string) =>
  chars(1, 200)
    .optional()
    .meta({ description: `Of CSV: the column that holds ${what}.` });

/** Which column holds which field of a submission, as it stands in the query string. */
export const CsvColumnsSchema = z.strictObject({
  content: chars(1, 200),
  title: columnOf('the title'),
  source_url: columnOf('the address of the source'),
  source_id: columnOf("the sender's own id"),
  timestamp: columnOf('when it was captured'),
  created_at: columnOf('the same; another name of `timestamp`'),
  customer_id: columnOf('the customer'),
  reporter_name: columnOf('the name of the reporter'),
  reporter_email: columnOf('the e-mail address of the reporter'),
  language: columnOf('the two-letter language'),
  tags: columnOf('the tags, separated by commas or semicolons'),
});

/** The same, column by field, of the fields that have one. */
export const CsvMappingSchema = CsvColumnsSchema.transform(({ created_at, ...mapping }, ctx) => {
  if (created_at !== undefined && mapping.timestamp !== undefined) {
    ctx.addIssue({ code: 'custom', path: ['created_at'], message: 'is another name of timestamp; give one of them' });
  }
  const given = { ...mapping, timestamp: mapping.timestamp ?? created_at };
  return Object.fromEntries(Object.entries(given).filter(([, name]) => name !== undefined)) as Record<string, string>;
});

/** A submission as `POST /ingest` takes it. */
export interface RowSubmission {
  readonly id: string;
  readonly submission: Submission;
  /** JSON. */
  readonly body: string;
}

/**
 * The submission of a row; empty cells are left out, and everything else stays as it is written. The same row has the same id:
 * by `source_id`, else by what it says. Throws `VALIDATION_ERROR`, path by path.
 */
export function rowSubmission(teamId: string, fields: readonly string[], cells: readonly string[]): RowSubmission {
  const given: Record<string, unknown> = {};
  for (const [at, field] of fields.entries()) {
    const cell = cells[at]!;
    if (cell !== '') given[field] = field === 'tags' ? tagsIn(cell) : cell;
  }
  const submission = parseWith(SubmissionSchema, given);
  const body = JSON.stringify(given);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { source_id } = submission;
  const id =
    source_id === undefined
      ? feedbackIdByContent(teamId, sha256)
      : feedbackIdBySource(teamId, DIRECT_PLATFORM, source_id);
  return { id, submission, body };
}

const tagsIn = (cell: string): string[] =>
  cell
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
