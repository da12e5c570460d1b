/** PostgreSQL cannot be started; the message is one sentence meant for the person who starts the product. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}

/** The data belong to another major version of PostgreSQL than the programs. Nothing was changed. */
export class DataDirectoryVersionError extends PostgresStartError {
  override name = 'DataDirectoryVersionError';
}

/** Another program that is alive uses this data directory. Nothing was changed. */
export class DataDirectoryInUseError extends PostgresStartError {
  override name = 'DataDirectoryInUseError';
}

/** The `code` of a system or database error (`ENOENT`, `28P01`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

const REASONS: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'this is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'the path does not exist and cannot be created',
  EEXIST: 'a file of that name is in the way',
};

/** Why a file operation failed, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined) return REASONS[code] ?? code;
  return error instanceof Error ? error.message : String(error);
}
