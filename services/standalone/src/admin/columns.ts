/** Labels and values, one pair a line, the values aligned. */
export function pairs(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const width = Math.max(...given.map(([label]) => label.length));
  return given.map(([label, value]) => `  ${label.padEnd(width)}  ${value}\n`).join('');
}

/** Rows under a heading, columns aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(width(column)))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Text from outside on one line: nothing in it moves the cursor or colours the terminal. Cut to `max` UTF-16 units. */
export function oneLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
