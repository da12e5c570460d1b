import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startStandIn } from './stand-in.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
let home: string;
let installed: string;

/** npm with an empty home and without a network. */
const npm = (cwd: string, ...args: string[]) =>
  promisify(execFile)('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: home },
    timeout: 60_000,
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cfi-pack-'));
  installed = join(home, 'installed');
  await mkdir(installed);
  const { stdout } = await npm(PACKAGE, 'pack', '--silent', '--pack-destination', home);
  await writeFile(join(installed, 'package.json'), '{"private":true}');
  await npm(installed, 'install', join(home, stdout.trim()));
});
afterAll(() => rm(home, { recursive: true, force: true }));

it('the package holds the program, its words and its licence, and needs nothing', async () => {
  const folder = join(installed, 'node_modules', 'customer-feedback-mcp');
  expect((await readdir(folder)).toSorted()).toEqual(['LICENSE', 'README.md', 'package.json', 'src']);
  expect((await readdir(join(installed, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
    'customer-feedback-mcp',
  ]);
});

it('the installed program passes messages on', async () => {
  const service = await startStandIn((_posted, res) => void res.end('{"jsonrpc":"2.0","id":1,"result":{}}'));
  const env = { PATH: process.env['PATH'], SERVICE_API_KEY: 'key', SERVICE_SERVER_URL: service.url };
  const ran = promisify(execFile)(join(installed, 'node_modules', '.bin', 'customer-feedback-mcp'), [], { env });
  ran.child.stdin!.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  expect(await ran).toEqual({ stdout: '{"jsonrpc":"2.0","id":1,"result":{}}\n', stderr: '' });
  await service.close();
});
