import { createHash } from 'node:crypto';

/** Whom or what an erasure names. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

export const SUBJECT_KINDS = ['reporter_email', 'customer_id', 'source_id'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** E-mail addresses are compared in lower case. */
export const subjectValue = ({ kind, value }: Subject): string =>
  kind === 'reporter_email' ? value.trim().toLowerCase() : value;

/** What is remembered of a subject, of one team: not the value. */
export const subjectHash = (teamId: string, subject: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([teamId.toLowerCase(), subject.kind, subjectValue(subject)]))
    .digest('base64url');

/** Those that a feedback can be named by. */
export const subjectHashesOf = (teamId: string, feedback: Readonly<Record<SubjectKind, string | null>>): string[] =>
  SUBJECT_KINDS.flatMap((kind) => {
    const value = feedback[kind];
    return value === null ? [] : [subjectHash(teamId, { kind, value })];
  });
