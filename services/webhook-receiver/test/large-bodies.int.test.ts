import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const CHILD = fileURLToPath(new URL('receiver-child.ts', import.meta.url));
/** As the product is started. */
const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=400'];
const TEN_MB = 10 * 1024 * 1024;
const COUNT = 20;
/** Turns that there are for bodies of 10 MB. */
const AT_ONCE = 5;
/** Five bodies in hand, several times over, and an idle process. Twenty at once without turns take more than twice as much. */
const PEAK_MB = 600;

interface Receiver {
  readonly port: number;
  readonly key: string;
  readonly secret: string;
}

let child: ChildProcess;
let receiver: Receiver;

beforeAll(async () => {
  child = fork(CHILD, { execArgv: NODE_FLAGS });
  [receiver] = (await once(child, 'message')) as [Receiver];
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
});

/** Valid, of exactly 10 MB. */
function bodyOf(n: number): Buffer {
  const head = `{"id":"large-${n}","title":"Large","content":"`;
  return Buffer.from(`${head}${'The screen flickers. '.repeat(TEN_MB / 21 + 1).slice(0, TEN_MB - head.length - 2)}"}`);
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function send(body: Buffer): Promise<Answer> {
  const { port, key, secret } = receiver;
  const headers = {
    'x-api-key': key,
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, method: 'POST', path: '/webhooks/feedback/feature-request', headers }, (res) => {
      res.resume().once('end', () => {
        resolve({ status: res.statusCode!, retryAfter: res.headers['retry-after'] });
        sent.destroy();
      });
    });
    sent.once('error', reject).end(body);
  });
}

describe('twenty bodies of 10 MB at once', () => {
  it('503 with Retry-After for those without a turn, taken when sent again, and memory stays bounded', async () => {
    const bodies = Array.from({ length: COUNT }, (_, n) => bodyOf(n));
    // The bus takes nothing, so those that have their turn keep it until the others were told to come back.
    const answers: (Answer | undefined)[] = bodies.map(() => undefined);
    const first = bodies.map(async (body, n) => {
      answers[n] = await send(body);
    });
    while (answers.filter((answer) => answer !== undefined).length < COUNT - AT_ONCE) await sleep(20);
    child.send('open');
    await Promise.all(first);
    const refused = bodies.filter((_, n) => answers[n]!.status === 503);
    expect(refused).toHaveLength(COUNT - AT_ONCE);
    for (const answer of answers) {
      if (answer!.status === 503) expect(Number(answer!.retryAfter)).toBeGreaterThan(0);
      else expect(answer!.status).toBe(200);
    }

    await Promise.all(
      refused.map(async (body) => {
        while ((await send(body)).status !== 200) await sleep(20);
      }),
    );
    child.send('report');
    const [{ stored, peakMb }] = (await once(child, 'message')) as [{ stored: string[]; peakMb: number }];
    expect(new Set(stored).size).toBe(COUNT);
    expect(stored.every((one) => Number(one.split(' ')[1]) > TEN_MB)).toBe(true);
    expect(peakMb).toBeLessThan(PEAK_MB);
  }, 120_000);
});
