/** Who changes something: a key of a team, which reaches nothing of another team, or the operator of the installation. */
export type Actor = { readonly teamId: string; readonly keyId: string } | 'operator';

/** What is written down of a change, in the transaction of the change. */
export interface AuditNote {
  readonly by: Actor;
  /** Such as `key.revoked`. */
  readonly action: string;
  readonly subjectId?: string;
  /** Never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}
