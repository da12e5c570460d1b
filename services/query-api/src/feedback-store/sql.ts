/** Collects values of a statement that is put together from parts. */
export interface Values {
  readonly list: unknown[];
  /** Takes a value and answers its placeholder. */
  add(value: unknown): string;
}

export function createValues(...first: unknown[]): Values {
  const list = first;
  return { list, add: (value) => `$${list.push(value)}` };
}

/** A column of a sort order and the type that its key is read back as. */
export interface SortColumn {
  readonly column: string;
  readonly type: 'timestamptz' | 'uuid' | 'integer' | 'text';
}

/** A key as text that loses nothing: times keep their microseconds. */
function keyText({ column, type }: SortColumn): string {
  return type === 'timestamptz'
    ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `${column}::text`;
}

/** A keyset order: the same columns sort, make the keys and start the next page. */
export interface Order {
  readonly orderBy: string;
  /** A text[] of the row's keys. */
  readonly keys: string;
  /** The condition for rows after `keys`. */
  after(values: Values, keys: readonly string[]): string;
}

export function keyset(direction: 'DESC' | 'ASC', columns: readonly SortColumn[]): Order {
  const names = columns.map(({ column }) => column).join(', ');
  return {
    orderBy: columns.map(({ column }) => `${column} ${direction}`).join(', '),
    keys: `ARRAY[${columns.map(keyText).join(', ')}]`,
    after(values, keys) {
      const bounds = columns.map(({ type }, at) => `${values.add(keys[at])}::${type}`).join(', ');
      return `(${names}) ${direction === 'DESC' ? '<' : '>'} (${bounds})`;
    },
  };
}

/** The page in `rows`, of which one more than `limit` was asked for; its last row must have its keys. */
export function toPage<R extends { readonly keys: readonly string[] | null }, T>(
  rows: readonly R[],
  limit: number,
  toItem: (row: R) => T,
): { items: T[]; nextKeys: readonly string[] | null } {
  const shown = rows.slice(0, limit);
  return { items: shown.map(toItem), nextKeys: rows.length > limit ? shown.at(-1)!.keys : null };
}
