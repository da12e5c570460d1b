import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postgresOf } from './support/postgres-of.ts';
import { discardProduct, type Product, startProduct } from './support/product.ts';
import { runToEnd, startRefused, withFolder } from './support/start-refused.ts';

const ONE_SENTENCE_OR_TWO = /^[^\n]{20,400}\.$/;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => discardProduct(product), 60_000);

describe('a start that cannot be', () => {
  it('names every wrong variable at once, and no value', async () => {
    await withFolder(async (folder) => {
      const said = await startRefused({
        DATA_DIR: join(folder, 'data'),
        PORT: 'zq7marker',
        API_PORT: '70000',
        REGION: 'zq7marker',
        LOG_LEVEL: 'loud',
        PUBLIC_URL: 'ftp://zq7marker',
        API_URL_US: 'zq7marker',
        API_URL_EU: 'javascript:zq7marker',
        HOST: 'a b',
      });
      for (const name of [
        'PORT',
        'API_PORT',
        'REGION',
        'LOG_LEVEL',
        'PUBLIC_URL',
        'API_URL_US',
        'API_URL_EU',
        'HOST',
      ]) {
        expect(said).toMatch(new RegExp(`^ +${name}: \\S`, 'm'));
      }
      expect(said).not.toContain('zq7marker');
      expect(await readdir(folder)).toEqual([]);
    });
  });

  it('the same port twice', async () => {
    await withFolder(async (folder) => {
      expect(await startRefused({ DATA_DIR: folder, PORT: '18080', API_PORT: '18080' })).toContain('API_PORT');
    });
  });

  it.each(['PORT', 'API_PORT'])('a busy %s', async (name) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await withFolder(async (folder) => {
      const said = await startRefused({ DATA_DIR: join(folder, 'data'), [name]: String(port) });
      expect(said).toMatch(ONE_SENTENCE_OR_TWO);
      expect(said).toContain(String(port));
      expect(said).toContain(name);
      expect(await postgresOf(join(folder, 'data'))).toBeUndefined();
    });
    server.close();
  });

  it('an address that this machine does not have', async () => {
    await withFolder(async (folder) => {
      expect(await startRefused({ DATA_DIR: folder, HOST: '192.0.2.1' })).toMatch(ONE_SENTENCE_OR_TWO);
      expect(await startRefused({ DATA_DIR: folder, HOST: 'no-such-host.invalid' })).toMatch(ONE_SENTENCE_OR_TWO);
    });
  });

  it('a data directory below a file, or that is one', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, 'mine');
      for (const dir of [file, join(file, 'data')]) {
        const said = await startRefused({ DATA_DIR: dir });
        expect(said).toMatch(ONE_SENTENCE_OR_TWO);
        expect(said).toContain(dir);
      }
    });
  });

  it('a data directory that may not be written', async () => {
    await withFolder(async (folder) => {
      await chmod(folder, 0o500);
      // The superuser may write everywhere but here.
      const dir = process.getuid?.() === 0 ? '/proc/customer-feedback' : join(folder, 'data');
      expect(await startRefused({ DATA_DIR: dir })).toMatch(ONE_SENTENCE_OR_TWO);
      await chmod(folder, 0o700);
    });
  });

  it('a directory with files of somebody else, which it leaves alone', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'thesis.txt'), 'mine');
      const said = await startRefused({ DATA_DIR: folder });
      expect(said).toMatch(ONE_SENTENCE_OR_TWO);
      expect(said).toContain(folder);
      expect(await readdir(folder)).toEqual(['thesis.txt']);
    });
  });

  it('a data directory of another version, which it leaves alone', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'version'), '99\n');
      await mkdir(join(folder, 'postgres'));
      const said = await startRefused({ DATA_DIR: folder });
      expect(said).toMatch(ONE_SENTENCE_OR_TWO);
      expect(said).toMatch(/version/);
      expect((await readdir(folder)).sort()).toEqual(['postgres', 'version']);
    });
  });

  it('secrets that are damaged', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'version'), '1\n');
      await writeFile(join(folder, 'secrets.json'), '{"encryption_key":"zq7marker"}');
      const said = await startRefused({ DATA_DIR: folder });
      expect(said).toMatch(ONE_SENTENCE_OR_TWO);
      expect(said).not.toContain('zq7marker');
    });
  });

  it('a data directory of a copy that runs, which goes on undisturbed', async () => {
    const said = await startRefused({ DATA_DIR: product.dataDir });
    expect(said).toMatch(ONE_SENTENCE_OR_TWO);
    expect(said).toContain(product.dataDir);
    expect(await startRefused({ DATA_DIR: join(product.dataDir, '..', product.dataDir.split('/').at(-1)!, '.') })).toBe(
      said,
    );
    expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(200);
  });

  it('a port that a running copy has', async () => {
    await withFolder(async (folder) => {
      const said = await startRefused({ DATA_DIR: folder, PORT: new URL(product.baseUrl).port });
      expect(said).toMatch(ONE_SENTENCE_OR_TWO);
    });
  });
});

describe('administration without a service', () => {
  it.each([
    ['teams', 'create', '--name', 'x'],
    ['keys', 'list', '--team', 'x'],
    ['feedbacks', 'status', '--team', 'x', '--json'],
  ])('one sentence and exit code 1: %s %s', async (...args) => {
    await withFolder(async (folder) => {
      const ended = await runToEnd('admin/main.ts', { DATA_DIR: folder }, ...args);
      expect([ended.code, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toMatch(/^No service is running [^\n]+\n$/);
    });
  });

  it('a stranger’s process id in the run file is no service', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)']);
    await withFolder(async (folder) => {
      await writeFile(
        join(folder, 'run.json'),
        JSON.stringify({
          pid: sleeper.pid,
          internal_url: `http://127.0.0.1:${port}`,
          base_url: 'http://localhost',
          api_url: 'http://localhost',
        }),
      );
      await writeFile(join(folder, 'secrets.json'), JSON.stringify({ service_token_secret: '0f'.repeat(32) }));
      const ended = await runToEnd('admin/main.ts', { DATA_DIR: folder }, 'teams', 'create', '--name', 'x');
      expect([ended.code, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toMatch(/^No service is running [^\n]+\n$/);
    });
    sleeper.kill();
  });
});
