const RIGHT = /^[\d.,~<>%x -]+( ?(ms|us|s|MB))?$/;

/** Columns as wide as their widest cell; numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column > 0 && RIGHT.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number | null): string => (value === null ? '' : `${value.toFixed(value < 10 ? 2 : 1)} ms`);
export const ratio = (part: number, of: number): string => (of > 0 ? `${(part / of).toFixed(2)} x` : '');
