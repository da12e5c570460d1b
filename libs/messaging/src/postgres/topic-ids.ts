import type pg from 'pg';

/** Finds or makes the id of a topic; remembered, since ids never change. */
export type TopicIds = (name: string) => Promise<number>;

const sql = `
WITH added AS (INSERT INTO bus.topics (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING id)
SELECT id FROM added UNION ALL SELECT id FROM bus.topics WHERE name = $1`;

export function createTopicIds(pool: pg.Pool): TopicIds {
  const known = new Map<string, number>();
  return async (name) => {
    for (let id = known.get(name); ; ) {
      if (id !== undefined) return id;
      const { rows } = await pool.query<{ id: number }>(sql, [name]);
      // Empty when another process adds the same topic at this moment: then look again.
      id = rows[0]?.id;
      if (id !== undefined) known.set(name, id);
    }
  };
}
