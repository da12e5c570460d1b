import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPlatform } from './new-platform.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..');
let root: string;

/** What the adapters need of the repository, so that the test changes nothing in it. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cfi-new-platform-'));
  for (const file of ['package.json', 'biome.json', 'tsconfig.json', 'tsconfig.base.json', '.gitignore']) {
    cpSync(join(REPOSITORY, file), join(root, file));
  }
  // Adapters need no database and no broker: the setup that looks for them stays behind.
  const { default: jestConfig } = await import(join(REPOSITORY, 'jest.config.mjs'));
  const { globalSetup: _parts, ...config } = jestConfig;
  writeFileSync(join(root, 'jest.config.json'), JSON.stringify(config));
  for (const part of ['package.json', 'src', 'test', 'fixtures']) {
    cpSync(join(REPOSITORY, 'libs/platforms', part), join(root, 'libs/platforms', part), { recursive: true });
  }
  mkdirSync(join(root, 'services'));
  mkdirSync(join(root, 'infra'));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  symlinkSync(join(REPOSITORY, 'libs/platforms/node_modules'), join(root, 'libs/platforms/node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return { status, output: stdout + stderr };
}

const indexOf = () => readFileSync(join(root, 'libs/platforms/src/index.ts'), 'utf8');

describe('newPlatform', () => {
  it('makes a platform in a tree that stays green', () => {
    const files = newPlatform(root, 'surveys/acme-surveys', 'Acme Surveys');

    expect(files).toHaveLength(6);
    const [imports, list] = indexOf().split('export const platforms');
    expect(imports).toContain("import { acmeSurveys } from './surveys/acme-surveys.ts';");
    expect(list).toMatch(/ {2}\/\/ surveys\n(?: {2}\w+,\n)* {2}acmeSurveys,\n {2}\/\/ feedback/);
    expect(run('biome', 'ci', 'libs')).toMatchObject({ status: 0 });
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
    // Its own suite, and its share of the suites of all platforms.
    const suites = run('jest', '--colors=false', 'acme-surveys', 'libs/platforms/test', '-t', 'acme-surveys');
    expect(suites.status).toBe(0);
    expect(suites.output).toMatch(/Tests: .*\b[1-9]\d* passed/);
  }, 180_000);

  it.each([
    ['a category that there is none of', 'polls/acme', 'Acme', /a category is surveys, /],
    ['no category', 'acme', 'Acme', /must be category\/slug/],
    ['a path below a slug', 'surveys/acme/x', 'Acme', /must be category\/slug/],
    ['a slug with capitals', 'surveys/Acme', 'Acme', /lower-case words/],
    ['a slug that leaves the folder', 'surveys/..', 'Acme', /lower-case words/],
    ['no name', 'surveys/acme', '', /name of the product/],
    ['a name with a quote', 'surveys/acme', "Acme's", /name of the product/],
    ['a platform that exists', 'feedback/zendesk', 'Zendesk', /zendesk\.ts exists already/],
    ['a slug of another category', 'surveys/zendesk', 'Zendesk', /The name zendesk is taken/],
    ['a reserved word', 'surveys/import', 'Import', /The name import is taken/],
  ])('refuses %s and writes nothing', (_case, path, name, message) => {
    const before = indexOf();
    expect(() => newPlatform(root, path, name)).toThrow(message);
    expect(indexOf()).toBe(before);
  });
});
