import { feedbackIdBySource } from '@cfi/contracts';
import { findPlatform } from '@cfi/platforms';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeSenderKey, signDelivery } from '../../../libs/platforms/test/sign-delivery.ts';
import { live, type Receiver, startReceiver, TEAM } from './receiver.ts';

const MINUTE = 60_000;
const DELIVERIES = 60;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

interface Waiting {
  readonly id: string;
  due: number;
  attempts: number;
}

/** Retries everything but a 2xx, later each time, as senders do; `post` answers a status, or 0 when the answer was lost. */
async function sendForAnHour(post: (id: string, minute: number) => Promise<number>): Promise<number> {
  const waiting: Waiting[] = Array.from({ length: DELIVERIES }, (_, minute) => ({
    id: `r-${minute}`,
    due: minute * MINUTE,
    attempts: 0,
  }));
  const start = receiver.clock.now.getTime();
  let posts = 0;
  // Until all have got through; an hour of trying each is more than enough.
  for (let minute = 0; minute < 120 && waiting.length > 0; minute++) {
    receiver.clock.now = new Date(start + minute * MINUTE);
    for (const one of waiting.filter(({ due }) => due <= minute * MINUTE)) {
      posts++;
      const status = await post(one.id, minute);
      if (status >= 200 && status < 300) waiting.splice(waiting.indexOf(one), 1);
      else one.due = (minute + Math.min(2 ** one.attempts++, 16)) * MINUTE;
    }
  }
  expect(waiting).toEqual([]);
  return posts;
}

const bodyOf = (id: string) =>
  Buffer.from(JSON.stringify({ id, title: 'Dark mode', body: `The screen hurts, ${id}.` }));

it('a sender that retries for an hour: nothing is lost, nothing comes twice', async () => {
  const request = findPlatform('feedback', 'feature-request')!;
  let refusals = 0;
  const posts = await sendForAnHour(async (id, minute) => {
    receiver.broker.setOutage(minute % 20 >= 10 && minute % 20 < 15);
    // For a while the team has another secret than the sender.
    await receiver.tell({ secrets: live(minute >= 25 && minute < 30 ? 'not yet the same' : receiver.secret) });
    const body = bodyOf(id);
    const { status } = await receiver.deliver(request, body, { 'x-signature': receiver.mac(body).toString('hex') });
    if (status !== 200) refusals++;
    // Every third answer never arrives.
    return (minute + Number(id.slice(2))) % 3 === 0 ? 0 : status;
  });
  expect(posts).toBeGreaterThan(DELIVERIES);
  expect(refusals).toBeGreaterThan(5);
  const ids = Array.from({ length: DELIVERIES }, (_, n) => feedbackIdBySource(TEAM, 'feature-request', `r-${n}`));
  expect(receiver.stored.map(({ feedback_ids }) => feedback_ids[0]!).sort()).toEqual(ids.sort());
  const outcomes = receiver.records.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(DELIVERIES);
  // Those that failed while the bus was away were told when it was back.
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'failed', 'repeated', 'unverified']));
});

it('a sender that signs the time, signs anew when it retries', async () => {
  const fathom = findPlatform('meetings', 'fathom')!;
  const [scheme] = fathom.signing!.schemes;
  const key = makeSenderKey(scheme);
  await receiver.integrate(fathom, { secrets: live(key.stored) });
  const text = (id: string) =>
    Buffer.from(
      JSON.stringify({ recording_id: id, title: 'Call', default_summary: { markdown_formatted: `Said in ${id}` } }),
    );
  await sendForAnHour(async (id, minute) => {
    receiver.broker.setOutage(minute % 7 === 0);
    const { headers, body } = signDelivery(scheme, key, { body: text(id), at: receiver.clock.now, address: '' });
    return (await receiver.deliver(fathom, body, headers)).status;
  });
  expect(new Set(receiver.stored.map(({ feedback_ids }) => feedback_ids[0])).size).toBe(DELIVERIES);
  expect(receiver.stored).toHaveLength(DELIVERIES);
});
