import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithPart } from '@cfi/testkit';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort, missingForNginx, NginxStartError, type RunningNginx, startNginx } from '../src/index.ts';

const configOf = (port: number): string => `daemon off;
pid nginx.pid;
error_log stderr notice;
events {}
http {
  access_log /dev/stdout;
  server { listen 127.0.0.1:${port}; location / { return 200 'here'; } }
}
`;

describeWithPart('an nginx on this machine', missingForNginx(), () => {
  let dir: string;
  let running: RunningNginx | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-nginx-'));
  });
  afterEach(async () => {
    await running?.stop(0);
    await rm(dir, { recursive: true, force: true });
  });

  it('answers once it has started, keeps its logs in its folder, and is gone once stopped', async () => {
    const port = await freePort();
    running = await startNginx({ dir, config: configOf(port) });
    const address = `http://127.0.0.1:${port}/here`;
    expect(await (await fetch(address, { headers: { Connection: 'close' } })).text()).toBe('here');
    await running.stop();
    await running.stop();
    expect(await running.exited).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    expect(await readFile(running.accessLog, 'utf8')).toContain('GET /here');
    expect(await readFile(running.errorLog, 'utf8')).toContain('exit');
    running = await startNginx({ dir, config: configOf(port) });
    expect((await fetch(address)).status).toBe(200);
  });

  it('says why it does not start', async () => {
    const start = startNginx({ dir, config: 'nonsense on;' });
    await expect(start).rejects.toThrow(NginxStartError);
    await expect(start).rejects.toThrow(/unknown directive "nonsense"/);
  });
});
