import { type ErrorDetail, ServiceError } from '@cfi/contracts';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file: the text of the wanted columns, or what is wrong with it. */
export type CsvRow = { readonly line: number } & (
  | { readonly cells: readonly string[] }
  | { readonly error: ErrorDetail }
);

/** Bytes of one row, quotes included; a submission at its limits has less. */
const ROW_BYTES = 1024 * 1024;

const MOST_COLUMNS = 2_000;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decode(cell: Buffer): string | null {
  try {
    return UTF8.decode(cell);
  } catch {
    return null;
  }
}

const invalid = (message: string, path = ''): ServiceError =>
  new ServiceError('VALIDATION_ERROR', path === '' ? message : `${path}: ${message}`, {
    details: [{ path, code: 'custom', message }],
  });

/** Faults after which nobody knows where the next row begins. */
const BROKEN: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'the row has more than 1 MB, or a quote is not closed',
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote; a quote within quotes is written twice',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell; put the whole cell in quotes and write that quote twice',
};

/** Where each wanted column stands, by its name in the first row. */
function placesOf(header: readonly Buffer[], wanted: Readonly<Record<string, string>>): number[] {
  const names = header.map((cell) => decode(cell)?.trim());
  if (names.includes(undefined)) throw invalid('The first row is not UTF-8. Save the file as UTF-8.');
  return Object.entries(wanted).map(([field, column]) => {
    const place = names.indexOf(column.trim());
    if (place < 0) throw invalid('the first row of the file has no column of this name', field);
    if (names.indexOf(column.trim(), place + 1) >= 0) throw invalid('the file has two columns of this name', field);
    return place;
  });
}

/** How often these bytes are in the cells of a row. */
const countIn = (cells: readonly Buffer[], bytes: string): number =>
  cells.reduce((sum, cell) => sum + (cell.includes(bytes) ? cell.toString('latin1').split(bytes).length - 1 : 0), 0);

/** A row as it stands in the file, and the line on which it begins. */
interface RawRow {
  readonly record: readonly Buffer[];
  readonly line: number;
}

/** Rows of pieces of a file, those before a fault too: the parser as a stream would lose them. */
async function* parsePieces(source: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  let rows: RawRow[] = [];
  // The parser counts a line break of two bytes within quotes twice.
  let twice = 0;
  const parser = parse({
    encoding: null,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES,
    cast: (cell, { index }) => {
      if (index >= MOST_COLUMNS) throw invalid(`A row has more than ${MOST_COLUMNS} cells.`);
      return cell;
    },
    on_record: (texts: string[], { lines }) => {
      // Without an encoding they are bytes, which its types do not say.
      const record = texts as unknown as Buffer[];
      twice += countIn(record, '\r\n');
      rows.push({ record, line: lines - twice - countIn(record, '\n') });
      return null;
    },
  });
  // Whoever writes is told.
  parser.on('error', () => undefined);
  parser.resume();
  const take = (): RawRow[] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  const step = (write: (done: (failure?: Error | null) => void) => void): Promise<Error | null> =>
    new Promise((resolve) => write((failure) => resolve(failure ?? null)));
  for await (const piece of source) {
    const failure = await step((done) => parser.write(piece, done));
    yield* take();
    if (failure !== null) throw failure;
  }
  const failure = await step((done) => parser.end(done));
  yield* take();
  if (failure !== null) throw failure;
}

const BOM = Buffer.from('\ufeff');

/** Without the byte order mark that some programs put before UTF-8. */
async function* withoutBom(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const piece of source) {
    if (start === null) yield piece;
    else {
      start = Buffer.concat([start, piece]);
      if (start.length < BOM.length) continue;
      yield start.subarray(0, BOM.length).equals(BOM) ? start.subarray(BOM.length) : start;
      start = null;
    }
  }
  if (start !== null && start.length > 0) yield start;
}

/**
 * The rows of a CSV file (RFC 4180: commas, double quotes, a header in the first row; UTF-8), with the cells of `wanted`, field by
 * column name. Of the file no more than a row is in memory. Throws `VALIDATION_ERROR` where the file cannot be read on; rows before
 * that have been given.
 */
export async function* readRows(
  source: AsyncIterable<Buffer>,
  wanted: Readonly<Record<string, string>>,
): AsyncGenerator<CsvRow> {
  let places: number[] | undefined;
  let columns = 0;
  try {
    for await (const { record, line } of parsePieces(withoutBom(source))) {
      if (places === undefined) {
        places = placesOf(record, wanted);
        columns = record.length;
        continue;
      }
      const cells = places.map((place) => decode(record[place] ?? Buffer.alloc(0)));
      const fault =
        record.length !== columns
          ? { path: '', code: 'column_count', message: `has ${record.length} cells where the first row has ${columns}` }
          : cells.includes(null)
            ? { path: '', code: 'invalid_encoding', message: 'must be UTF-8' }
            : null;
      yield fault === null ? { line, cells: cells as string[] } : { line, error: fault };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = BROKEN[error.code] ?? 'this is not CSV';
    throw invalid(`Line ${error['lines'] ?? 1}: ${fault}. Rows before it were taken; mend it and send the file again.`);
  }
  if (places === undefined) throw invalid('The file is empty. Its first row must name the columns.');
}
