import type { Pool } from 'pg';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createValues, toPage, type Values } from '../feedback-store/sql.ts';
import { asOperator } from '../feedback-store/transaction.ts';
import type { DeadLetterStore, KeptLetter, LetterFilters } from './dead-letter-store.ts';
import { LETTER_COLUMNS, type LetterRow, toLetter } from './letter-row.ts';

/** The conditions on a table named d. */
export function letterConditions(values: Values, { topic, group, reason, since }: LetterFilters): string[] {
  const conditions: string[] = [];
  if (topic !== undefined) conditions.push(`d.topic = ${values.add(topic)}`);
  if (group !== undefined) conditions.push(`d.group_name = ${values.add(group)}`);
  if (reason !== undefined) conditions.push(`strpos(lower(d.reason), lower(${values.add(reason)})) > 0`);
  if (since !== undefined) conditions.push(`d.failed_at >= ${values.add(since)}::timestamptz`);
  return conditions;
}

export async function listLetters(
  pool: Pool,
  filters: LetterFilters,
  { limit, after }: Paging,
): Promise<Page<KeptLetter>> {
  const values = createValues();
  const conditions = letterConditions(values, filters);
  if (after !== undefined) conditions.push(`d.seq < ${values.add(after[0])}::bigint`);
  const text = `
    SELECT ${LETTER_COLUMNS}, ARRAY[d.seq::text] AS keys FROM dead_letters d
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY d.seq DESC LIMIT ${values.add(limit + 1)}`;
  const { rows } = await asOperator(pool, [], (client) =>
    client.query<LetterRow & { keys: string[] }>(text, values.list),
  );
  return toPage(rows, limit, toLetter);
}

/** `substring` reads no more of a stored value than it gives. */
const FIND = `SELECT ${LETTER_COLUMNS}, d.headers, substring(d.value FROM 1 FOR $2) AS value FROM dead_letters d WHERE d.id = $1`;

export async function findLetter(pool: Pool, id: string, maxBytes: number): ReturnType<DeadLetterStore['find']> {
  type Row = LetterRow & { headers: Record<string, string>; value: Buffer };
  const { rows } = await asOperator(pool, [], (client) => client.query<Row>(FIND, [id, maxBytes]));
  const [row] = rows;
  return row === undefined ? null : { letter: toLetter(row), headers: row.headers, value: row.value };
}

const MISSING =
  'SELECT id FROM unnest($1::uuid[]) AS given (id) WHERE NOT EXISTS (SELECT FROM dead_letters d WHERE d.id = given.id)';

export async function missingLetters(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await asOperator(pool, [], (client) => client.query<{ id: string }>(MISSING, [ids]));
  return rows.map(({ id }) => id);
}
