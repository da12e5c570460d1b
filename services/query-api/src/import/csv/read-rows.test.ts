import { describe, expect, it } from '@jest/globals';
import { type CsvRow, readRows } from './read-rows.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(file: string | Buffer, wanted: Record<string, string> = { content: 'Text', source_id: 'Id' }) {
  const rows: CsvRow[] = [];
  let refused: string | undefined;
  try {
    for await (const row of readRows(inPieces(Buffer.from(file), file.length > 1_000 ? 60_000 : 7), wanted))
      rows.push(row);
  } catch (error) {
    refused = (error as Error).message;
  }
  return { rows, refused };
}

const HEAD = 'Id,Text,More\n';

describe('readRows', () => {
  it('gives the wanted columns with their lines, also behind a byte order mark, with CRLF, quotes and blank lines', async () => {
    const file = '\ufeff"Id"," Text ",More\r\n1,"He said ""no"",\r\ntwice",x\r\n\r\n2,=cmd()|x,y\r\n3,Grüße 🙂,';
    expect(await read(file)).toEqual({
      refused: undefined,
      rows: [
        { line: 2, cells: ['He said "no",\r\ntwice', '1'] },
        { line: 5, cells: ['=cmd()|x', '2'] },
        { line: 6, cells: ['Grüße 🙂', '3'] },
      ],
    });
  });

  it('refuses a file that is empty, or whose first row does not have the columns', async () => {
    expect((await read('')).refused).toMatch(/empty/);
    expect((await read('\n\n')).refused).toMatch(/empty/);
    expect((await read('Id,Body\n1,x\n')).refused).toBe(
      'content: the first row of the file has no column of this name',
    );
    expect((await read('Id,Text,Text\n1,x,y\n')).refused).toBe('content: the file has two columns of this name');
    expect((await read('Id;Text\n1;x\n')).refused).toMatch(/no column/);
    expect((await read(Buffer.from('\ufeffId,Text\n1,x\n', 'utf16le'))).refused).toMatch(/UTF-8|no column/);
    expect((await read(Buffer.from('Id,Text,Größe\n1,x,y\n', 'latin1'))).refused).toMatch(/UTF-8/);
    expect(await read(HEAD)).toEqual({ rows: [], refused: undefined });
  });

  it('tells of rows that are not UTF-8 or have more or fewer cells, and goes on', async () => {
    const file = Buffer.concat([
      Buffer.from(`${HEAD}1,one,\n2,`),
      Buffer.from('Größe', 'latin1'),
      Buffer.from(',\n3,a, comma too much,x\n4,few\n5,five,\n'),
    ]);
    const { rows, refused } = await read(file);
    expect(refused).toBeUndefined();
    expect(rows.map((row) => ('error' in row ? [row.line, row.error.code] : [row.line, row.cells[0]]))).toEqual([
      [2, 'one'],
      [3, 'invalid_encoding'],
      [4, 'column_count'],
      [5, 'column_count'],
      [6, 'five'],
    ]);
  });

  it('stops where nobody knows where the next row begins, and says where', async () => {
    const after = (row: string) => read(`${HEAD}1,one,\n${row}\n3,three,\n`);
    for (const row of ['2,"two,', '2,"two" more,', '2,tw"o,']) {
      const { rows, refused } = await after(row);
      expect(rows).toEqual([{ line: 2, cells: ['one', '1'] }]);
      expect(refused).toMatch(/^Line \d: .*quote/);
    }
    const wide = await read(`${HEAD}1,one,\n${','.repeat(1_000_000)}\n`);
    expect([wide.rows.length, wide.refused]).toEqual([1, 'A row has more than 2000 cells.']);
    const long = await read(`${HEAD}1,one,\n2,${'x'.repeat(1_100_000)},\n`);
    expect([long.rows.length, long.refused]).toEqual([1, expect.stringMatching(/^Line 3: .*1 MB/)]);
  });

  it('holds no more than a row of a cell that never ends', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from(`${HEAD}1,"`);
      for (; sent < 200; sent++) yield Buffer.alloc(1024 * 1024, 'x');
    }
    const rows = readRows(endless(), { content: 'Text' });
    await expect(rows.next()).rejects.toThrow(/1 MB/);
    expect(sent).toBeLessThan(20);
  });

  it('passes on what the source fails with', async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield Buffer.from(HEAD);
      throw new TypeError('the sender left');
    }
    await expect(readRows(failing(), { content: 'Text' }).next()).rejects.toThrow('the sender left');
  });
});
