import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { keptPorts, launchJava, type RunningJava } from '../java/launch.ts';
import { runProgram } from '../java/run-program.ts';
import { freePort } from '../postgres/free-port.ts';
import { defaultJarsDir, kafkaClassPath } from './jars.ts';
import { type KafkaPorts, memberProperties, propertiesText, serverProperties } from './settings.ts';

export interface StartKafkaOptions {
  /** Folder for data, ports and log, created if missing. Started again on it, the broker has the same data and port. */
  readonly dir: string;
  /** `server.properties` on top of the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Makes it a further broker of a running one's cluster; `node` is its number in it, from 2. */
  readonly joins?: { readonly cluster: KafkaCluster; readonly node: number };
  /** Where the jars are, or are put the first time. Default: `~/.cache/customer-feedback/kafka-<version>`. */
  readonly jarsDir?: string;
  /** How long the broker may take to become ready, recovery included, in milliseconds. Default: two minutes. */
  readonly readyTimeout?: number;
}

/** What a further broker must know of a cluster. */
export interface KafkaCluster {
  readonly id: string;
  readonly controllerPort: number;
}

export interface RunningKafka extends RunningJava {
  readonly cluster: KafkaCluster;
  /** For `bootstrap.servers`. */
  readonly brokers: string[];
}

// A small machine: ready in less than two seconds, and the one compiler leaves the processors to the others.
const JAVA = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Starts one Kafka broker (KRaft) on free ports of 127.0.0.1, a cluster of its own unless it joins one. Throws `JavaPartStartError` with a sentence to show. */
export async function startKafka(options: StartKafkaOptions): Promise<RunningKafka> {
  const dir = resolve(options.dir);
  const classPath = await kafkaClassPath(options.jarsDir ?? defaultJarsDir());
  await mkdir(dir, { recursive: true });

  const choosePorts = async (): Promise<KafkaPorts> => ({ broker: await freePort(), controller: await freePort() });
  const ports = await keptPorts(join(dir, 'ports.json'), choosePorts);
  const properties = join(dir, 'server.properties');
  const data = join(dir, 'data');
  const { joins, settings = {} } = options;
  const own = joins
    ? memberProperties(data, ports.broker, { node: joins.node, controllerPort: joins.cluster.controllerPort }, settings)
    : serverProperties(data, ports, settings);
  await writeFile(properties, propertiesText(own));
  const meta = join(data, 'meta.properties');
  if (!existsSync(meta)) {
    const tool = ['-cp', classPath, 'kafka.tools.StorageTool'];
    const id = joins?.cluster.id ?? (await runProgram('java', [...tool, 'random-uuid'], dir)).trim();
    await runProgram('java', [...tool, 'format', '--ignore-formatted', '-t', id, '-c', properties], dir);
  }
  const id = /^cluster\.id=(.+)$/m.exec(await readFile(meta, 'utf8'))![1]!;

  const running = await launchJava({
    name: 'Kafka',
    args: [...JAVA, '-cp', classPath, 'kafka.Kafka', properties],
    cwd: dir,
    logFile: join(dir, 'kafka.log'),
    isReady: () => listens(ports.broker),
    readyTimeout: options.readyTimeout,
  });
  const cluster = joins?.cluster ?? { id, controllerPort: ports.controller };
  return { ...running, brokers: [`127.0.0.1:${ports.broker}`], cluster };
}

function listens(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}
