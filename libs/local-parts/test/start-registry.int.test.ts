import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithRegistry } from '@cfi/testkit';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type RunningRegistry, startRegistry } from '../src/index.ts';

const schema = JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: 'note', type: 'object' });

describeWithRegistry('a schema registry on this machine', () => {
  let dir: string;
  let running: RunningRegistry | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-registry-'));
  });
  afterEach(async () => {
    await running?.stop('immediate');
    await rm(dir, { recursive: true, force: true });
  });

  async function ask(path: string, body?: object): Promise<{ id?: number; error_code?: number }> {
    const headers = { 'content-type': 'application/vnd.schemaregistry.v1+json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const response = await fetch(`${running!.url}${path}`, request);
    return (await response.json()) as { id?: number };
  }

  it('keeps its address and its schema ids after kill -9 and after a stop in order', async () => {
    running = await startRegistry({ dir });
    const { url } = running;
    await ask('/subjects/other-value/versions', { schemaType: 'JSON', schema: schema.replace('note', 'other') });
    const { id } = await ask('/subjects/note-value/versions', { schemaType: 'JSON', schema });
    expect(id).toBeGreaterThan(0);
    for (const mode of ['immediate', 'fast'] as const) {
      await running.stop(mode);
      await expect(fetch(url)).rejects.toThrow();
      running = await startRegistry({ dir });
      expect(running.url).toBe(url);
      expect((await ask('/subjects/note-value', { schemaType: 'JSON', schema })).id).toBe(id);
    }
    expect((await ask('/subjects/unknown-value/versions')).error_code).toBe(40401);
  });
});
