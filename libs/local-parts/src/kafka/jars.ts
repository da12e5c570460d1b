import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir, fetched, missingFor } from '../java/fetched.ts';
import { runProgram } from '../java/run-program.ts';

const KAFKA_VERSION = '4.3.1';

/** Where the jars are kept when nobody says otherwise. */
export const defaultJarsDir = (): string => cacheDir(`kafka-${KAFKA_VERSION}`);

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

/** The class path of Kafka; its jars (46, 44 MB) are brought by Maven the first time. */
export async function kafkaClassPath(jarsDir: string): Promise<string> {
  const lib = await fetched(jarsDir, async (work) => {
    await writeFile(join(work, 'pom.xml'), pom);
    const goal = ['dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'];
    await runProgram('mvn', ['-q', '-B', ...goal], work);
  });
  return join(lib, '*');
}

/** The sentence that says what to install before Kafka can run here; null when everything is there. */
export const missingForKafka = (jarsDir: string = defaultJarsDir()): string | null => missingFor(jarsDir, ['mvn']);
