import { DependencyOutageError } from '@cfi/messaging';
import { z } from 'zod';
import { type CredentialResolver, RESOLVE_PATH } from './credential-resolver.ts';
import { createServiceToken, QUERY_API_AUDIENCE } from './service-token.ts';

export interface HttpCredentialResolverOptions {
  /** Address of query-api's internal endpoints, such as `http://query-api:8090`. */
  readonly internalUrl: string;
  readonly serviceTokenSecret: Uint8Array;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

const AnswerSchema = z.object({
  data: z.object({ read_at: z.number(), sealed: z.array(z.string().nullable()) }),
});

/** Asks query-api over HTTP with a service token made for each question, so that none expires in hand. */
export function createHttpCredentialResolver(options: HttpCredentialResolverOptions): CredentialResolver {
  const { internalUrl, serviceTokenSecret: secret, now = () => new Date(), timeoutMs = TIMEOUT_MS } = options;
  const url = new URL(RESOLVE_PATH, internalUrl);

  async function ask(keySha256s: readonly string[]): Promise<unknown> {
    const token = await createServiceToken({ secret, audience: QUERY_API_AUDIENCE, now });
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key_sha256: keySha256s }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const hint = response.status === 401 ? ' (the secrets of service tokens, or the clocks, differ)' : '';
      throw new Error(`query-api answered ${response.status}${hint}`);
    }
    return response.json();
  }

  return {
    async resolve(keySha256s) {
      let answer: unknown;
      try {
        answer = await ask(keySha256s);
      } catch (cause) {
        throw new DependencyOutageError('query-api cannot say what a key gives access to.', { cause });
      }
      const checked = AnswerSchema.safeParse(answer);
      if (!checked.success || checked.data.data.sealed.length !== keySha256s.length) {
        throw new DependencyOutageError('query-api gave an unexpected answer about keys.');
      }
      return { readAt: checked.data.data.read_at, sealed: checked.data.data.sealed };
    },
  };
}
