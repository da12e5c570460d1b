import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ChildApp, withChildApp } from '../child-app.ts';
import { cpuSeconds } from '../cpu.ts';
import { peakMb } from '../memory.ts';
import { makeContents } from './contents.ts';
import type { BenchDatabase } from './database.ts';
import { teamOf } from './fill.ts';

export interface TransferMeasured {
  readonly name: string;
  readonly lines: number;
  readonly seconds: number;
  readonly bytes: number;
  /** Processor time of the API without PostgreSQL's, in seconds. */
  readonly cpu: number;
  /** The most memory that the API's process has had, in MB; NaN where the system does not tell. */
  readonly peak: number;
}

const SERVER = 'query/server-child.ts';
const NEW_LINE = 10;

/** Runs in a server process of its own, so that its greatest memory belongs to this alone. */
const measured = (
  name: string,
  database: BenchDatabase,
  teamId: string,
  work: (app: ChildApp) => Promise<Pick<TransferMeasured, 'lines' | 'bytes'>>,
): Promise<TransferMeasured> =>
  withChildApp(SERVER, [database.appUrl, teamId], async (app) => {
    const [started, cpu] = [performance.now(), cpuSeconds(app.pid)];
    const { lines, bytes } = await work(app);
    const seconds = (performance.now() - started) / 1000;
    return { name, lines, seconds, bytes, cpu: cpuSeconds(app.pid) - cpu, peak: await peakMb(app.pid) };
  });

async function exportTo(file: string, { url, key }: ChildApp): Promise<Pick<TransferMeasured, 'lines' | 'bytes'>> {
  const response = await fetch(`${url}/v1/export`, { headers: { 'x-api-key': key } });
  if (response.status !== 200) throw new Error(`The export answered ${response.status}.`);
  let lines = 0;
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines++;
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(response.body!), counted, createWriteStream(file));
  return { lines, bytes };
}

interface Report {
  readonly lines?: number;
  readonly rows?: number;
  readonly failed: number;
  readonly errors: readonly object[];
}

async function importFrom(
  file: string,
  type: string,
  query: string,
  { url, key }: ChildApp,
): Promise<Pick<TransferMeasured, 'lines' | 'bytes'>> {
  const response = await fetch(`${url}/v1/import${query}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': type },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    duplex: 'half',
  });
  const answer = (await response.json()) as { readonly data?: Report };
  if (answer.data === undefined || answer.data.failed > 0) {
    throw new Error(`The import answered ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return { lines: answer.data.lines ?? answer.data.rows!, bytes: (await stat(file)).size };
}

/** As many rows as asked for, each another feedback. */
function* csvRows(rows: number): Generator<string> {
  const contents = makeContents(Math.min(rows, 1_000));
  yield 'Id,Text,Mail\n';
  for (let row = 0; row < rows; row++) {
    const { text } = contents[row % contents.length]!;
    yield `row-${row},"${text.replaceAll('"', '""')}",person${row}@example.org\n`;
  }
}

/** Everything of the largest team out into a file, into an empty team (which stays), and `rows` rows of CSV onto a bus that takes all. */
export async function measureTransfer(
  database: BenchDatabase,
  rows: number,
  onStep: (step: string) => void,
): Promise<TransferMeasured[]> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-bench-transfer-'));
  const [exported, csv] = [join(dir, 'export.ndjson'), join(dir, 'rows.csv')];
  const empty = randomUUID();
  try {
    await database.admin.query(
      "INSERT INTO teams (id, name, region, created_at, updated_at) VALUES ($1, 'Imported', 'us', now(), now())",
      [empty],
    );
    onStep('export');
    const out = await measured('export', database, teamOf(0), (app) => exportTo(exported, app));
    onStep('import of it');
    const back = await measured('import of it into an empty team', database, empty, (app) =>
      importFrom(exported, 'application/x-ndjson', '', app),
    );
    onStep('import of it again');
    const again = await measured('the same file again', database, empty, (app) =>
      importFrom(exported, 'application/x-ndjson', '', app),
    );
    onStep('CSV');
    await pipeline(Readable.from(csvRows(rows)), createWriteStream(csv));
    const table = await measured('CSV, without the bus', database, empty, (app) =>
      importFrom(csv, 'text/csv', '?content=Text&source_id=Id&reporter_email=Mail', app),
    );
    return [out, back, again, table];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
