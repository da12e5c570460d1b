import { readFile, writeFile } from 'node:fs/promises';
import { MODEL_FILE, packModel } from '../src/domain/linear/model.ts';
import { readBackground, readLabelled } from './examples.ts';
import { trainHeads } from './heads.ts';
import { readPoints } from './points.ts';

const trained = packModel(
  trainHeads([...(await readLabelled()), ...(await readPoints()), ...(await readBackground())]),
);
if (process.argv.includes('--check')) {
  const same = Buffer.compare(trained, await readFile(MODEL_FILE)) === 0;
  process.stdout.write(
    same ? 'The shipped model is what training gives.\n' : 'Training gives another model: npm run train\n',
  );
  process.exitCode = same ? 0 : 1;
} else {
  await writeFile(MODEL_FILE, trained);
  process.stdout.write(`${MODEL_FILE.pathname}: ${trained.length} bytes\n`);
}
