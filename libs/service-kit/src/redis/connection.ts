import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyOutageError } from '@cfi/messaging';
import { Redis } from 'ioredis';

export interface RedisConnectionOptions {
  /** `redis://` or `rediss://` (TLS), with user, password and database where there are any. */
  readonly url: string;
  /** Longest wait for an answer, in milliseconds. Whoever waited longer goes on without. */
  readonly commandTimeoutMs?: number;
  /** Called when the connection becomes usable and when it is lost; for logs and a gauge. */
  readonly onChange?: (usable: boolean) => void;
}

/** A connection that answers soon or fails soon: nothing waits for a Redis that is away. */
export interface RedisConnection {
  /** Runs commands. Rejects with `DependencyOutageError` whatever is wrong with Redis, at once while it is away. */
  run<T>(commands: (client: Redis) => Promise<T>): Promise<T>;
  readonly isUsable: () => boolean;
  /** Waits until it is usable, at most `ms`; true when it is. For the start, before the first use. */
  untilUsable(ms: number): Promise<boolean>;
  /** Lets go. Safe to call twice. */
  close(): Promise<void>;
}

const COMMAND_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** It keeps the process from ending, also where there was no connection. */
const DISCONNECT_TIMEOUT_MS = 200;
const POLL_MS = 10;
const LONGEST_RETRY_MS = 1_000;

/** Connects in the background, for as long as it takes: a Redis that is away keeps nobody from starting. */
export function createRedisConnection(options: RedisConnectionOptions): RedisConnection {
  const { url, commandTimeoutMs = COMMAND_TIMEOUT_MS, onChange = () => {} } = options;
  const client = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    // A command is sent now or fails now; none is sent a second time.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_RETRY_MS),
    // A primary that became a replica; the address leads to the new one.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    // Concurrent callers share round trips.
    enableAutoPipelining: true,
    disableClientInfo: true,
  });
  let usable = false;
  const change = (to: boolean): void => {
    if (usable === to) return;
    usable = to;
    onChange(to);
  };
  client.on('ready', () => change(true));
  client.on('close', () => change(false));
  // Said by `onChange`; without a listener it would be printed.
  client.on('error', () => undefined);

  return {
    isUsable: () => usable,
    async untilUsable(ms) {
      for (const deadline = performance.now() + ms; !usable && performance.now() < deadline; ) await sleep(POLL_MS);
      return usable;
    },
    async run(commands) {
      if (!usable) throw new DependencyOutageError('Redis is away.');
      try {
        return await commands(client);
      } catch (error) {
        // It takes connections and does not answer: whoever comes next should not wait as long.
        if ((error as Error).message === 'Command timed out' && usable) {
          change(false);
          client.disconnect(true);
        }
        throw new DependencyOutageError('Redis did not answer.', { cause: error });
      }
    },
    async close() {
      client.disconnect();
    },
  };
}
