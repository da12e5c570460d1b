import { createHttpApp, createHttpService, createLogger } from '@cfi/service-kit';
import { assertDescribed } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docsEndpoints } from './get-docs.ts';
import { getOpenApi } from './get-openapi.ts';

const ADDRESSES = { base: 'https://feedback.example.com/', api: ['https://us.example.com', 'https://eu.example.com'] };
const listener = createHttpApp([getOpenApi(ADDRESSES), ...docsEndpoints], { logger: createLogger('test', 'silent') });
const http = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
beforeAll(() => http.start());
afterAll(() => http.stop());

async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${http.port()}${path}`);
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  assertDescribed({ method: 'GET', url: path, status: response.status, header, body: text });
  return { status: response.status, header, text };
}

interface Servers {
  readonly servers?: readonly { readonly url: string }[];
}

describe('GET /openapi.json', () => {
  it('names the addresses of the installation', async () => {
    const { paths, servers } = JSON.parse((await get('/openapi.json')).text) as Servers & {
      paths: Record<string, Servers>;
    };
    const urls = (of: Servers | undefined) => of?.servers?.map(({ url }) => url);
    expect(urls({ servers: servers! })).toEqual(['https://feedback.example.com']);
    expect(urls(paths['/v1/insights'])).toEqual(ADDRESSES.api);
    expect(urls(paths['/ingest'])).toBeUndefined();
    expect(JSON.stringify([paths, servers])).not.toContain('localhost');
  });
});

describe('GET /docs', () => {
  it('loads nothing from elsewhere, and may not', async () => {
    const { text, header } = await get('/docs');
    expect(text).not.toMatch(/(?:src|href)="(?:\w+:)?\/\//);
    const policy = header('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/\*|https?:|unsafe-eval|script-src[^;]*unsafe/);
  });

  it('finds every file that it names', async () => {
    const { text } = await get('/docs');
    const files = [...text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file]) => `/${file}`);
    expect(files).toHaveLength(4);
    const answers = await Promise.all(files.map(get));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ header }) => header('content-type')?.split(';')[0])).toEqual([
      'image/png',
      'text/css',
      'text/javascript',
      'text/javascript',
    ]);
  });

  it.each(['/docs/package.json', '/docs/..%2Fpackage.json', '/docs/swagger-ui.css.map'])('404: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
