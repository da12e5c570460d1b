import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir, fetched, missingFor } from '../java/fetched.ts';
import { runProgram } from '../java/run-program.ts';

// The newest line that runs on Java 17.
const APICURIO_VERSION = '3.0.9';
const ARCHIVE = `apicurio-registry-app-${APICURIO_VERSION}-all.tar.gz`;

/** Where the registry is kept when nobody says otherwise. */
export const defaultRegistryDir = (): string => cacheDir(`apicurio-${APICURIO_VERSION}`);

/** The jar to run; the registry (109 MB) is brought by Maven the first time. */
export async function registryJar(jarsDir: string): Promise<string> {
  const lib = await fetched(jarsDir, async (work) => {
    const artifact = `io.apicurio:apicurio-registry-app:${APICURIO_VERSION}:tar.gz:all`;
    await runProgram('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, '-DoutputDirectory=.'], work);
    await mkdir(join(work, 'lib'));
    await runProgram('tar', ['-xzf', ARCHIVE, '-C', 'lib'], work);
  });
  return join(lib, `apicurio-registry-app-${APICURIO_VERSION}-runner.jar`);
}

/** The sentence that says what to install before a schema registry can run here; null when everything is there. */
export const missingForRegistry = (jarsDir: string = defaultRegistryDir()): string | null =>
  missingFor(jarsDir, ['mvn', 'tar']);
