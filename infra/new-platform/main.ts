import { join } from 'node:path';
import { newPlatform } from './new-platform.ts';

/** `npm run new:platform -- surveys/acme "Acme Surveys"`: an adapter to begin with, its fixtures and its test. */
try {
  const [path = '', name = ''] = process.argv.slice(2);
  const files = newPlatform(join(import.meta.dirname, '..', '..'), path, name);
  for (const file of files) console.log(file);
  console.log(
    '\nNow put in what the vendor documents, and real deliveries as fixtures. libs/platforms/README.md says how.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
