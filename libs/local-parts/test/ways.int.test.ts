import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../src/index.ts';
import { chooseUnprivileged, readAccounts } from '../src/postgres/account.ts';
import { chooseWay } from '../src/postgres/choose-way.ts';
import { initCluster } from '../src/postgres/init-cluster.ts';
import { launch } from '../src/postgres/launch.ts';
import { layoutOf } from '../src/postgres/layout.ts';
import { openLog } from '../src/postgres/log-file.ts';
import { findPrograms } from '../src/postgres/programs.ts';
import { stopServer } from '../src/postgres/stop-server.ts';
import { ask, createSandbox, leaveNote, readNote } from './sandbox.ts';

const sandbox = createSandbox();

const isRoot = process.getuid?.() === 0;
const account = chooseUnprivileged(readAccounts());
/** Fails like `unshare` where namespaces are forbidden. */
const FORBIDDEN = 'false';

/** Every sandbox folder is 0700, so these tests also prove that the server is fine below such a folder. */
describe('the ways to run the programs', () => {
  it('needs no namespaces', async () => {
    const dir = await sandbox.folder();
    const server = await sandbox.start(dir, { unshare: FORBIDDEN });
    await leaveNote(server.connection);
    expect(await ask(server.connection, 'SHOW fsync')).toBe('on');
    expect(await ownerOf(dir)).toBe(isRoot ? account?.uid : process.getuid?.());
    await server.stop();
    const again = await sandbox.start(dir, { unshare: FORBIDDEN });
    expect(await readNote(again.connection)).toBe('kept');
  });

  it('changes from one way to the other and back with all data', async () => {
    const dir = await sandbox.folder();
    const one = await sandbox.start(dir);
    await leaveNote(one.connection);
    expect(await ownerOf(dir)).toBe(process.getuid?.());
    await one.stop();
    const two = await sandbox.start(dir, { unshare: FORBIDDEN });
    expect(await readNote(two.connection)).toBe('kept');
    await ask(two.connection, "UPDATE note SET text = 'changed'");
    await two.stop('immediate');
    const three = await sandbox.start(dir);
    expect(await readNote(three.connection)).toBe('changed');
    expect(await ownerOf(dir)).toBe(process.getuid?.());
  });

  it('finds a server that was left running the other way', async () => {
    const dir = await sandbox.folder();
    const other = await sandbox.startElsewhere(dir);
    await leaveNote(other.connection);
    other.node.kill('SIGKILL');
    await new Promise((resolve) => other.node.once('exit', resolve));
    const server = await sandbox.start(dir, { unshare: FORBIDDEN });
    expect(await readNote(server.connection)).toBe('kept');
  });

  it('runs a copy of programs that lie where only their owner can go', async () => {
    const folder = await sandbox.folder();
    const installed = findPrograms();
    const programs = { ...installed, home: join(folder, 'native') };
    await cp(installed.home, programs.home, { recursive: true, verbatimSymlinks: true });
    const open = await mkdtemp(join(tmpdir(), 'local-parts-copy-'));
    await chmod(open, 0o755);
    try {
      const chosen = await chooseWay(programs, FORBIDDEN, ['/nowhere', open]);
      expect(chosen.home.startsWith(isRoot ? open : folder)).toBe(true);
      expect(await chooseWay(programs, FORBIDDEN, [open])).toEqual(chosen);

      const layout = layoutOf(folder);
      const log = openLog(layout.log);
      await initCluster(layout, chosen, 'secret', log);
      const order = { chosen, cluster: layout.cluster, settings: {}, log, timeout: 10_000 };
      const server = await launch({ ...order, port: await freePort() });
      log.close();
      await stopServer(server, 'fast');
      expect(await server.exited).toBe(0);
    } finally {
      await rm(open, { recursive: true });
    }
  });
});

async function ownerOf(dir: string): Promise<number> {
  return (await stat(join(dir, 'cluster', 'base'))).uid;
}
