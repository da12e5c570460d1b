import { fileURLToPath } from 'node:url';
import { platforms } from '../../libs/platforms/src/index.ts';
import { writePlatformDocs } from '../platform-docs/write-platform-docs.ts';

/** The committed pages about platforms are those that their declarations give. */
const files = writePlatformDocs(fileURLToPath(new URL('../../docs/platforms/', import.meta.url)), platforms);
if (files.length > 0) {
  process.stderr.write(
    `Pages were older than the platforms (${files.join(', ')}). They are new now: commit docs/platforms.\n`,
  );
  process.exitCode = 1;
}
