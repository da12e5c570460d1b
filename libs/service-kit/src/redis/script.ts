import { createHash } from 'node:crypto';
import type { RedisConnection } from './connection.ts';

/** A Lua script and the name that Redis knows it by. */
export interface Script {
  readonly text: string;
  readonly sha1: string;
}

export const script = (text: string): Script => ({ text, sha1: createHash('sha1').update(text).digest('hex') });

/** Runs a script by its name; a Redis that does not know it (new, or emptied) gets its text. */
export const runScript = (
  connection: RedisConnection,
  { text, sha1 }: Script,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> =>
  connection.run(async (client) => {
    try {
      return await client.evalsha(sha1, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
      return client.eval(text, keys.length, ...keys, ...args);
    }
  });
