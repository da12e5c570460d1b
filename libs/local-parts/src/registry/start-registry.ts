import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keptPorts, launchJava, type RunningJava } from '../java/launch.ts';
import { freePort } from '../postgres/free-port.ts';
import { defaultRegistryDir, registryJar } from './jars.ts';

export interface StartRegistryOptions {
  /** Folder for data, port and log, created if missing. Started again on it, the registry has the same schema ids and port. */
  readonly dir: string;
  /** Where the registry is, or is put the first time. Default: `~/.cache/customer-feedback/apicurio-<version>`. */
  readonly jarsDir?: string;
  /** How long it may take to become ready, in milliseconds. Default: two minutes. */
  readonly readyTimeout?: number;
}

export interface RunningRegistry extends RunningJava {
  /** Where clients of the Confluent API find it. */
  readonly url: string;
}

const JAVA = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Starts a schema registry (Apicurio) on a free port of 127.0.0.1. Throws `JavaPartStartError` with a sentence to show. */
export async function startRegistry(options: StartRegistryOptions): Promise<RunningRegistry> {
  const dir = resolve(options.dir);
  const jar = await registryJar(options.jarsDir ?? defaultRegistryDir());
  await mkdir(dir, { recursive: true });
  const { http } = await keptPorts(join(dir, 'ports.json'), async () => ({ http: await freePort() }));
  const url = `http://127.0.0.1:${http}/apis/ccompat/v7`;
  const running = await launchJava({
    name: 'The schema registry',
    args: [...JAVA, ...settings(http, join(dir, 'data', 'registry')), '-jar', jar],
    cwd: dir,
    logFile: join(dir, 'registry.log'),
    isReady: () => answers(`${url}/subjects`),
    readyTimeout: options.readyTimeout,
  });
  return { ...running, url };
}

const settings = (port: number, database: string): string[] => [
  '-Dquarkus.http.host=127.0.0.1',
  `-Dquarkus.http.port=${port}`,
  '-Dquarkus.http.access-log.enabled=false',
  '-Dapicurio.storage.sql.kind=h2',
  // H2 otherwise writes half a second late, and a schema that was acknowledged could be gone after kill -9.
  `-Dapicurio.datasource.url=jdbc:h2:file:${database};WRITE_DELAY=0`,
  // It opens twenty connections otherwise, and gives its start up when the first is not there after five seconds.
  '-Dquarkus.datasource.h2.jdbc.initial-size=1',
  '-Dquarkus.datasource.h2.jdbc.min-size=1',
  '-Dquarkus.datasource.h2.jdbc.acquisition-timeout=PT2M',
];

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
