import { readFileSync, writeFileSync } from 'node:fs';
import { openApiFile } from '../../libs/contracts/src/index.ts';
import { buildDocument } from '../openapi/document.ts';
import { describedEndpoints } from '../openapi/public-endpoints.ts';

const read = (file: URL): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const { version } = JSON.parse(read(new URL('../../package.json', import.meta.url))) as { version: string };

/** The committed API description is the one that the endpoints give; query-api serves it. */
const { base, api } = describedEndpoints();
const wanted = `${JSON.stringify(buildDocument([...base, ...api], version), null, 2)}\n`;
if (read(openApiFile) !== wanted) {
  writeFileSync(openApiFile, wanted);
  process.stderr.write(
    'The API description was older than the endpoints. It is new now: commit libs/contracts/generated/openapi.json.\n',
  );
  process.exitCode = 1;
}
