import { createServiceToken, QUERY_API_AUDIENCE } from '../../libs/service-kit/src/index.ts';

/** Where an internal API is and how to call it: `adminEnv` of a region. */
export type InternalApi = Readonly<Record<string, string>>;

const ANSWER_MS = 30_000;

/** Calls an internal endpoint of query-api, with GET unless there is a body; resolves with the `data` of its answer. Throws what it said otherwise. */
export async function callInternal<T>(api: InternalApi, path: string, body?: object): Promise<T> {
  const secret = Buffer.from(api['SERVICE_TOKEN_SECRET']!, 'hex');
  const token = await createServiceToken({ secret, audience: QUERY_API_AUDIENCE });
  const response = await fetch(new URL(path, api['QUERY_API_INTERNAL_URL']), {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = (await response.json()) as { data?: T; error?: { message: string } };
  if (answer.data === undefined) throw new Error(`${path} answered ${response.status}: ${answer.error?.message}`);
  return answer.data;
}
