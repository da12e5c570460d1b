import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { topicJsonSchemas } from '../../libs/contracts/src/index.ts';

const folder = fileURLToPath(new URL('../../libs/contracts/generated/topics/', import.meta.url));

/** The committed JSON Schemas of the topics are those that the contracts give; they are for readers in other languages. */
mkdirSync(folder, { recursive: true });
const found = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const wanted = new Map(
  [...topicJsonSchemas()].map(([topic, schema]) => [
    `${topic}.json`,
    `${JSON.stringify(JSON.parse(schema), null, 2)}\n`,
  ]),
);
const changed = [...wanted].filter(([file, text]) => found.get(file) !== text);
const gone = [...found.keys()].filter((file) => !wanted.has(file));
for (const [file, text] of changed) writeFileSync(join(folder, file), text);
for (const file of gone) rmSync(join(folder, file));
const names = [...changed.map(([file]) => file), ...gone];
if (names.length > 0) {
  process.stderr.write(
    `JSON Schemas were older than the contracts (${names.join(', ')}). They are new now: commit libs/contracts/generated.\n`,
  );
  process.exitCode = 1;
}
