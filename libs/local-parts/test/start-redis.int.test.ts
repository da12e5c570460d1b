import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithRedis } from '@cfi/testkit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisProgramMissingError, RedisStartError, type RunningRedis, startRedis } from '../src/index.ts';

describeWithRedis('a Redis on this machine', () => {
  let dir: string;
  let running: RunningRedis | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-redis-'));
  });
  afterEach(async () => {
    await running?.stop('immediate');
    await rm(dir, { recursive: true, force: true });
  });

  it('listens on loopback, stops in order, and starts again on the same port without its data', async () => {
    running = await startRedis({ dir });
    const { port, url } = running;
    expect(url).toBe(`redis://127.0.0.1:${port}`);
    expect(await ask(port, 'SET a 1')).toBe('+OK');
    await running.stop();
    await running.stop();
    expect(await running.exited).toBe(0);
    running = await startRedis({ dir, port });
    expect(await ask(port, 'EXISTS a')).toBe(':0');
  });

  it('keeps its data when it is persistent', async () => {
    running = await startRedis({ dir, persistent: true });
    const { port } = running;
    await ask(port, 'SET a 1');
    await running.stop();
    running = await startRedis({ dir, port, persistent: true });
    expect(await ask(port, 'EXISTS a')).toBe(':1');
  });

  it('ends also while it is paused, and tells that it was killed', async () => {
    running = await startRedis({ dir });
    process.kill(running.pid, 'SIGSTOP');
    await running.stop('immediate');
    expect(await running.exited).toBeNull();
  });

  it('says where to look when it does not start', async () => {
    running = await startRedis({ dir });
    await expect(startRedis({ dir, port: running.port })).rejects.toThrow(RedisStartError);
  });
});

describe('a Redis that is not installed', () => {
  it('is named with the command that installs it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'local-redis-'));
    const error = await startRedis({ dir, program: 'no-such-redis-server' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RedisProgramMissingError);
    expect(String(error)).toContain('apt-get install -y redis-server');
    await rm(dir, { recursive: true });
  });
});

function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('data', (reply) => {
      resolve(reply.toString('latin1').trim());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
