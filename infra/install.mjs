// Installs what is locked, once: without a network a needless `npx` would hang for a minute, so nothing runs while the
// lock file is the one that was installed last. Plain JavaScript, since it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const marker = join(root, 'node_modules', '.installed-lock');

const locked = createHash('sha256');
for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) locked.update(readFileSync(join(root, file)));
const hash = locked.digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write('Node 20 or newer is needed.\n');
  process.exit(1);
}
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== hash) {
  process.stderr.write('Installing what is locked (only when it has changed) ...\n');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  // CI=true: pnpm asks no questions.
  const run = spawnSync(npx, ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}\nThe installation failed; the lines above say why.\n`);
    process.exit(1);
  }
  writeFileSync(marker, hash);
}
