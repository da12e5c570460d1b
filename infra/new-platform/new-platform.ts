import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebhookCategorySchema } from '../../libs/contracts/src/index.ts';
import { adapterOf, fixturesOf, testOf } from './templates.ts';

const PLATFORMS = join('libs', 'platforms');
const INDEX = join(PLATFORMS, 'src', 'index.ts');

/**
 * Makes the adapter, three fixtures and the test of a platform, and registers it. The tree stays green: the adapter is
 * whole, only the sender is made up.
 *
 * @param root - the repository
 * @param path - `category/slug`
 * @param name - product name as people write it
 * @returns the files made or changed, relative to the root
 * @throws Error that says what to change; then nothing was written
 */
export function newPlatform(root: string, path: string, name: string): string[] {
  const { category, slug } = readPath(path);
  if (!/^[\p{L}\p{N}][^'"`\\\n]{0,59}$/u.test(name)) {
    throw new Error('The second argument must be the name of the product, without quotes in it: "Acme Surveys".');
  }
  const constant = slug.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
  const adapter = join(PLATFORMS, 'src', category, slug);
  const made = new Map([
    [`${adapter}.ts`, adapterOf({ slug, name, category, constant })],
    [`${adapter}.test.ts`, testOf({ slug, constant })],
    ...fixturesOf({ slug, category }).map(
      (fixture, index) =>
        [
          join(PLATFORMS, 'fixtures', category, `${slug}-${index + 1}.json`),
          `${JSON.stringify(fixture, null, 2)}\n`,
        ] as const,
    ),
  ]);
  const taken = [...made.keys()].find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);
  const index = register(readFileSync(join(root, INDEX), 'utf8'), { category, slug, constant });

  for (const [file, content] of [...made, [INDEX, index] as const]) writeFileSync(join(root, file), content);
  const files = [...made.keys(), INDEX];
  format(root, files);
  return files;
}

function readPath(path: string): { category: string; slug: string } {
  const [category, slug = '', ...rest] = path.split('/');
  if (!WebhookCategorySchema.safeParse(category).success || rest.length > 0) {
    throw new Error(
      `The first argument must be category/slug; a category is ${WebhookCategorySchema.options.join(', ')}.`,
    );
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    throw new Error('A slug is lower-case words joined by hyphens and begins with a letter: acme-surveys.');
  }
  return { category: category!, slug };
}

/** One line for the import and one at the end of the category's part of the list. */
function register(index: string, { category, slug, constant }: { category: string; slug: string; constant: string }) {
  if (new RegExp(`\\b${constant}\\b`).test(index)) throw new Error(`The name ${constant} is taken in ${INDEX}.`);
  const listed = new RegExp(`(\\n {2}// ${category}\\n(?: {2}\\w+,\\n)*)`);
  if (!listed.test(index)) throw new Error(`${INDEX} has no part "// ${category}".`);
  const line = `import { ${constant} } from './${category}/${slug}.ts';\n`;
  return line + index.replace(listed, `$1  ${constant},\n`);
}

/** Sorts the import into its place. */
function format(root: string, files: readonly string[]): void {
  const sources = files.filter((file) => file.endsWith('.ts'));
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', ...sources], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`biome could not format the new files:\n${stdout ?? ''}${stderr ?? ''}`);
}
