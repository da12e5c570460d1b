import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';

export type Row = Record<string, unknown> & { id: string };

/** A request that the stand-in saw. */
export interface Seen {
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

export interface QueryApiStandIn {
  readonly url: string;
  readonly seen: Seen[];
  /** Answers everything from here on, until set back to undefined. */
  answer: ((req: Request, res: Response) => void) | undefined;
  close(): Promise<void>;
}

function fail(res: Response, status: number, code: string): void {
  res.status(status).json({ success: false, error: { code, message: code, request_id: 'r' } });
}

/** What a cursor is bound to. */
const filtersOf = ({ limit: _, cursor: __, ...rest }: Record<string, unknown>): string => JSON.stringify(rest);

function listPage(rows: readonly Row[], req: Request, res: Response): void {
  const { limit, cursor, status, q } = req.query as Record<string, string | undefined>;
  let start = 0;
  if (cursor !== undefined) {
    const [offset, filters] = Buffer.from(cursor, 'base64url').toString().split('|');
    if (filters !== filtersOf(req.query)) return void fail(res, 400, 'INVALID_CURSOR');
    start = Number(offset);
  }
  const size = Number(limit);
  const matching = rows.filter(
    (row) => (status === undefined || row['status'] === status) && (!q || String(row['pain_point']).includes(q)),
  );
  const hits = q ? matching.map((row) => ({ ...row, relevance: 0.75, match: String(row['pain_point']) })) : matching;
  const end = start + size;
  const has_more = end < hits.length;
  const next_cursor = has_more ? Buffer.from(`${end}|${filtersOf(req.query)}`).toString('base64url') : null;
  res.json({ success: true, data: hits.slice(start, end), pagination: { limit: size, has_more, next_cursor } });
}

/** What `feedback_chars` adds to the feedback of an insight. */
function excerptOf(req: Request, feedback: Row | undefined) {
  const chars = Number(req.query['feedback_chars'] ?? 0);
  if (chars === 0 || feedback === undefined) return {};
  const { source_url, timestamp, language } = feedback;
  const whole = [...String(feedback['content'])];
  const content = whole.slice(0, chars).join('');
  const counts = { content_truncated: whole.length > chars, content_chars: whole.length };
  return { content, ...counts, source_url, timestamp, language };
}

/** query-api as far as the gateway sees it, over real HTTP: rows by API key, paging with bound cursors, switchable failures. */
export async function startQueryApiStandIn(
  insights: Readonly<Record<string, readonly Row[]>>,
  feedbacks: Readonly<Record<string, readonly Row[]>>,
): Promise<QueryApiStandIn> {
  const app = express();
  const seen: Seen[] = [];
  app.use((req, res, next) => {
    seen.push({ path: req.path, query: { ...req.query }, headers: req.headers });
    if (standIn.answer) standIn.answer(req, res);
    else next();
  });
  const keyOf = (req: Request): string => req.get('x-api-key') ?? '';
  app.get('/v1/insights', (req, res) => listPage(insights[keyOf(req)] ?? [], req, res));
  app.get('/v1/insights/facets', (req, res) => {
    const rows = insights[keyOf(req)] ?? [];
    const facet = (name: string) => {
      const counts = Map.groupBy(rows, (row) => String(row[name]));
      return { values: [...counts].map(([value, { length: count }]) => ({ value, count })), others: 0 };
    };
    const names = ['status', 'severity', 'type', 'platform', 'product_area', 'day'];
    const facets = Object.fromEntries(names.map((name) => [name, facet(name)]));
    res.json({ success: true, data: { facets, counted: rows.length, capped: false, since: null } });
  });
  app.get('/v1/insights/:id', (req, res) => {
    const key = keyOf(req);
    const row = insights[key]?.find(({ id }) => id === req.params['id']);
    if (row === undefined) return void fail(res, 404, 'NOT_FOUND');
    const source = feedbacks[key]?.find(({ id }) => id === row['feedback_id']);
    const feedback = { id: row['feedback_id'], title: source?.['title'] ?? '', ...excerptOf(req, source) };
    res.json({ success: true, data: { ...row, feedback } });
  });
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: QueryApiStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
