import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DependencyOutageError } from '../../dependency-outage.ts';
import { createRegistryClient, SchemaRefusedError } from './registry-client.ts';

describe('client of a schema registry', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** Something at the address that answers everything so. */
  async function answering(status: number, body: unknown) {
    const seen: { authorization: string | undefined; path: string | undefined }[] = [];
    server = createServer((request, response) => {
      seen.push({ authorization: request.headers.authorization, path: request.url });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { seen, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('brings the user and the password of the address, and takes a slash at its end', async () => {
    const { seen, host } = await answering(200, { id: 7 });
    expect(await createRegistryClient(`http://me:p%40ss@${host}/api/`).idOf('t-value', '{}')).toBe(7);
    const authorization = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
    expect(seen).toEqual([{ authorization, path: '/api/subjects/t-value?normalize=false' }]);
  });

  it.each([40401, 40402, 40403])('takes error code %i as an answer', async (error_code) => {
    const { host } = await answering(404, { error_code, message: 'not there' });
    const client = createRegistryClient(`http://${host}`);
    expect(await client.idOf('t-value', '{}')).toBeNull();
    expect(await client.idsOf('t-value')).toEqual([]);
  });

  it.each([
    [404, '<html>no registry here</html>', 'answers with status 404'],
    [401, { error_code: 401, message: 'who are you' }, 'answers with status 401'],
    [503, '', 'answers with status 503'],
  ])('takes status %i as an outage', async (status, body, how) => {
    const { host } = await answering(status, body);
    const client = createRegistryClient(`http://me:secret@${host}`);
    for (const question of [
      () => client.idOf('t-value', '{}'),
      () => client.idsOf('t-value'),
      () => client.register('t-value', '{}'),
      () => client.requireCompatibility('t-value'),
    ]) {
      const error = (await question().catch((reason: unknown) => reason)) as Error;
      expect(error).toBeInstanceOf(DependencyOutageError);
      expect(error.message).toBe(`The schema registry ${how}`);
    }
  });

  it('says that nobody answers, without the address and what it holds', async () => {
    const client = createRegistryClient('http://me:secret@127.0.0.1:1');
    const error = (await client.idOf('t-value', '{}').catch((reason: unknown) => reason)) as Error;
    expect(error).toBeInstanceOf(DependencyOutageError);
    expect(error.message).toBe('The schema registry cannot be reached');
    expect(error.cause).toBeUndefined();
  });

  it.each([409, 422])('takes status %i as a refusal, in the words of the registry', async (status) => {
    const message = 'io.apicurio.RuleViolationException: Incompatible: REMOVED at /a';
    const { host } = await answering(status, { error_code: status, message });
    const error = await createRegistryClient(`http://${host}`)
      .register('t-value', '{}')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SchemaRefusedError);
    expect((error as Error).message).toBe('Incompatible: REMOVED at /a');
  });
});
