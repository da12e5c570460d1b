/** Columns of equal width for a terminal; the first is left-aligned, all others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A share with three decimals, as the tables write it: .843, 1.000, or - when unknown. */
export function figure(value: number | undefined): string {
  return value === undefined ? '-' : value.toFixed(3).replace(/^0/, '');
}
