import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createServiceToken, QUERY_API_AUDIENCE } from '@cfi/service-kit';
import { z } from 'zod';
import type { ServiceStream } from './admin-command.ts';
import { AdminError } from './admin-error.ts';
import { isAbsent } from './connect-to-service.ts';
import type { FoundService } from './found-service.ts';

const RefusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** The text of a stream that is known to be short. */
export async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function refusalOf(answer: IncomingMessage): Promise<AdminError> {
  try {
    return new AdminError(RefusalSchema.parse(JSON.parse(await textOf(answer))).error.message);
  } catch {
    return new AdminError('The service gave an answer that this command does not understand.');
  }
}

/** As `connectToService`, without a time limit: fetch has one for answers that wait for a long body. */
export async function streamToService(
  { internalUrl, serviceTokenSecret, absent }: FoundService,
  { method, path, body }: Parameters<ServiceStream>[0],
): Promise<Readable> {
  const url = new URL(path, internalUrl);
  const token = await createServiceToken({ secret: serviceTokenSecret, audience: QUERY_API_AUDIENCE });
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = send(url, {
    method,
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
  });
  // An answer that comes before all was sent is the answer.
  if (body === undefined) sent.end();
  else void pipeline(body.stream, sent).catch(() => undefined);
  let answer: IncomingMessage;
  try {
    answer = await answered;
  } catch (error) {
    if (isAbsent(error)) throw absent;
    throw new AdminError('The service broke off the connection. Run the command again: it goes on where it was.');
  }
  if (answer.statusCode === 200) return answer;
  throw await refusalOf(answer);
}
