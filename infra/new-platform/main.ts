import { join } from 'node:path';
import { writePlatformDocs } from '../platform-docs/write-platform-docs.ts';
import { newPlatform } from './new-platform.ts';

/** `npm run new:platform -- surveys/acme "Acme Surveys"`: an adapter to begin with, its fixtures and its test. */
try {
  const [path = '', name = ''] = process.argv.slice(2);
  const root = join(import.meta.dirname, '..', '..');
  const files = newPlatform(root, path, name);
  // Loaded here, since the platform is in the list only now.
  const { platforms } = await import('../../libs/platforms/src/index.ts');
  const pages = writePlatformDocs(join(root, 'docs', 'platforms'), platforms);
  for (const file of [...files, ...pages.map((page) => join('docs', 'platforms', page))]) console.log(file);
  console.log(
    '\nNow put in what the vendor documents, and real deliveries as fixtures. libs/platforms/README.md says how.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
