// Writes `.env` for docker-compose.yml: 32 random bytes for every variable that has no default, since these are the secrets.
// Plain JavaScript, since it runs on whatever Node the machine has.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const compose = readFileSync(new URL('docker-compose.yml', root), 'utf8');
const names = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
const lines = [...names].map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
try {
  // Never over an old one: without its keys nothing encrypted can be read again.
  writeFileSync(new URL('.env', root), lines.join(''), { flag: 'wx', mode: 0o600 });
  process.stdout.write(`.env holds ${names.size} secrets. Keep it: the data cannot be read without it.\n`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  process.stderr.write('.env is there already and was left as it is.\n');
  process.exitCode = 1;
}
