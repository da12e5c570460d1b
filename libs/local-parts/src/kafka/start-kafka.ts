import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres/free-port.ts';
import { KafkaStartError } from './errors.ts';
import { defaultJarsDir, kafkaClassPath } from './jars.ts';
import { notStarted, runProgram } from './run-program.ts';
import { type KafkaPorts, propertiesText, serverProperties } from './settings.ts';

export interface StartKafkaOptions {
  /** Folder for data, ports and log, created if missing. Started again on it, the broker has the same data and port. */
  readonly dir: string;
  /** `server.properties` on top of the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the jars are, or are put the first time. Default: `~/.cache/customer-feedback/kafka-<version>`. */
  readonly jarsDir?: string;
  /** How long the broker may take to become ready, recovery included, in milliseconds. Default: a minute. */
  readonly readyTimeout?: number;
}

/** `fast` lets the broker close its files; `immediate` is kill -9. */
export type KafkaStopMode = 'fast' | 'immediate';

export interface RunningKafka {
  /** For `bootstrap.servers`. */
  readonly brokers: string[];
  readonly pid: number;
  readonly logFile: string;
  /** Stops the broker and resolves when it is gone. Default: `fast`. Safe to call twice. */
  stop(mode?: KafkaStopMode): Promise<void>;
  /** Resolves when the broker is gone, wanted or not: its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
}

const READY_TIMEOUT = 60_000;
const FAST_MS = 20_000;
// A small machine: ready in less than two seconds, and the one compiler leaves the processors to the others.
const JAVA = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Starts one Kafka broker (KRaft) on free ports of 127.0.0.1. Throws `KafkaStartError` with a sentence to show. */
export async function startKafka(options: StartKafkaOptions): Promise<RunningKafka> {
  const dir = resolve(options.dir);
  const classPath = await kafkaClassPath(options.jarsDir ?? defaultJarsDir());
  await mkdir(dir, { recursive: true });

  const ports = await keptPorts(join(dir, 'ports.json'));
  const properties = join(dir, 'server.properties');
  const data = join(dir, 'data');
  await writeFile(properties, propertiesText(serverProperties(data, ports, options.settings ?? {})));
  if (!existsSync(join(data, 'meta.properties'))) {
    const tool = ['-cp', classPath, 'kafka.tools.StorageTool'];
    const id = (await runProgram('java', [...tool, 'random-uuid'], dir)).trim();
    await runProgram('java', [...tool, 'format', '--ignore-formatted', '-t', id, '-c', properties], dir);
  }

  const logFile = join(dir, 'kafka.log');
  const log = await open(logFile, 'a');
  const child = spawn('java', [...JAVA, '-cp', classPath, 'kafka.Kafka', properties], {
    cwd: dir,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = ended(child);
  await log.close();
  await ready(child, exited, ports.broker, logFile, options.readyTimeout ?? READY_TIMEOUT);
  return {
    brokers: [`127.0.0.1:${ports.broker}`],
    pid: child.pid!,
    logFile,
    exited,
    async stop(mode = 'fast') {
      child.kill(mode === 'fast' ? 'SIGTERM' : 'SIGKILL');
      const late = setTimeout(() => child.kill('SIGKILL'), FAST_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

/** The ports of the last start, so that clients find the broker again; others when there was none. */
async function keptPorts(file: string): Promise<KafkaPorts> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return JSON.parse(text) as KafkaPorts;
  const ports = { broker: await freePort(), controller: await freePort() };
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

function ended(child: ChildProcess): Promise<number | null> {
  const exited = new Promise<number | null>((resolveExit, reject) => {
    child.once('error', (error) => reject(notStarted('java', error)));
    child.once('exit', resolveExit);
  });
  exited.catch(() => {}); // `ready` says it.
  return exited;
}

async function ready(
  child: ChildProcess,
  exited: Promise<number | null>,
  port: number,
  logFile: string,
  timeout: number,
): Promise<void> {
  const deadline = performance.now() + timeout;
  const gone = exited.then(() => 'gone' as const);
  for (;;) {
    if ((await Promise.race([gone, sleep(50, 'waiting' as const)])) === 'gone') {
      throw new KafkaStartError(`Kafka could not start; ${logFile} says why.`);
    }
    if (await listens(port)) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new KafkaStartError(`Kafka was not ready after ${Math.round(timeout / 1000)} seconds; see ${logFile}.`);
    }
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}
