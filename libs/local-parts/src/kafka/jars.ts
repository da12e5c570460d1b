import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const KAFKA_VERSION = '4.3.1';

/** Where the jars are kept when nobody says otherwise. */
export const defaultJarsDir = (): string => join(homedir(), '.cache', 'customer-feedback', `kafka-${KAFKA_VERSION}`);

// slf4j-simple: without a logger behind it Kafka says nothing, not even why it does not start.
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local-parts</groupId>
  <artifactId>kafka</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

/**
 * The class path of Kafka; its jars (46, 44 MB) are brought by Maven the first time. Made beside and renamed into place,
 * so that what is there is complete, also when two programs do this at once.
 */
export async function kafkaClassPath(jarsDir: string): Promise<string> {
  const lib = join(jarsDir, 'lib');
  if (!existsSync(lib)) {
    await mkdir(jarsDir, { recursive: true });
    const work = await mkdtemp(join(jarsDir, 'new-'));
    try {
      await writeFile(join(work, 'pom.xml'), pom);
      const goal = ['dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'];
      await runProgram('mvn', ['-q', '-B', ...goal], work);
      await rename(join(work, 'lib'), lib).catch((error: unknown) => {
        if (!existsSync(lib)) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return join(lib, '*');
}
