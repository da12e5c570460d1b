import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedbackIdBySource } from '@cfi/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/expectations.ts';
import { dataOf, jsonOf, type Reply, send } from '../support/http.ts';
import { admin, useDeployment } from '../support/product.ts';
import { base, createKey, createTeam, deliver, JSON_TYPE, macOf, processed, rest, type Team } from '../support/team.ts';

const product = useDeployment();
const FORM = 'feedback/feature-request';
const ZOOM = 'meetings/zoom';
const PATIENCE_MS = 60_000;

interface Delivery {
  readonly id: string;
  readonly outcome: string;
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
  readonly proof: { readonly way: string; readonly secret: string } | null;
  readonly feedback_ids: readonly string[];
  readonly redelivery_of: string | null;
  readonly body: { readonly value: unknown };
}

const request = (id: string) => JSON.stringify({ id, title: 'Dark mode', content: `The white screen hurts, ${id}.` });

/** Waits until the log has as many deliveries as are meant; newest first. */
async function logged(team: Team, path: string, count: number): Promise<readonly Delivery[]> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(50)) {
    const deliveries = dataOf<Delivery[]>(await rest(product(), team, `/v1/integrations/${path}/deliveries`));
    if (deliveries.length >= count || performance.now() > deadline) return deliveries;
  }
}

const post = ({ apiKey }: Team, path: string, body: object = {}): Promise<Reply> =>
  send(`${product().apiUrl}${path}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });

let team: Team;
beforeAll(async () => {
  team = await createTeam(product(), 'Integrations');
});

describe('the log of deliveries', () => {
  it('tells what became of each delivery, and lets one be run again', async () => {
    const body = request('log-1');
    expectRefusal(
      await deliver(product(), { ...team, webhookSecret: 'wrong' }, FORM, body),
      401,
      'WEBHOOK_VERIFICATION_FAILED',
    );
    await logged(team, FORM, 1);
    const { data_id } = jsonOf<{ data_id: string }>(await deliver(product(), team, FORM, body));
    const [accepted, refused] = await logged(team, FORM, 2);
    expect(refused).toMatchObject({
      outcome: 'unverified',
      status: 401,
      code: 'WEBHOOK_VERIFICATION_FAILED',
      proof: null,
    });
    expect(refused?.reason).toMatch(/\S/);
    expect(accepted).toMatchObject({ outcome: 'accepted', status: 200, code: null, feedback_ids: [data_id] });
    expect(accepted?.proof).toMatchObject({ way: 'generic', secret: expect.stringMatching(/^cfs_.*\.\.\./) });

    const at = `/v1/integrations/${FORM}/deliveries/${accepted!.id}`;
    const shown = await rest(product(), team, at);
    expect(dataOf<Delivery>(shown).body.value).toMatchObject({ title: '<9 characters>' });
    expect(shown.text).not.toContain('white screen');
    expect(dataOf<Delivery>(await rest(product(), team, `${at}?redacted=false`)).body.value).toEqual(JSON.parse(body));

    await processed(product(), team, data_id);
    const again = dataOf<{ outcome: string; feedback_ids: string[] }>(await post(team, `${at}/redeliver`));
    expect(again).toMatchObject({ outcome: 'accepted', feedback_ids: [data_id] });
    expect((await logged(team, FORM, 3))[0]).toMatchObject({ redelivery_of: accepted!.id, feedback_ids: [data_id] });
    const [integration] = dataOf<Record<string, unknown>[]>(await base(product(), team, '/integrations'));
    expect(integration).toMatchObject({
      platform: 'feature-request',
      status: 'healthy',
      feedback_count: 1,
      deliveries: { last_24h: { by_outcome: { accepted: 1, unverified: 1 } } },
    });
  });

  it('shows nothing of another team', async () => {
    const stranger = await createTeam(product(), 'Stranger');
    const [delivery] = await logged(team, FORM, 3);
    expect(await logged(stranger, FORM, 0)).toEqual([]);
    const path = `/v1/integrations/${FORM}/deliveries/${delivery!.id}`;
    expectRefusal(await rest(product(), stranger, path), 404, 'NOT_FOUND');
    expectRefusal(await post(stranger, `${path}/redeliver`), 404, 'NOT_FOUND');
  });
});

describe('settings of an integration', () => {
  it('count for every surface when they are answered', async () => {
    const set = (...args: string[]) =>
      admin(product(), 'integrations', 'set', '--team', team.id, '--platform', ZOOM, ...args);
    const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } });
    const send = (secret: string) => {
      const time = String(Math.floor(Date.now() / 1000));
      const digest = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex');
      const headers = { ...JSON_TYPE, 'x-api-key': team.webhookKey };
      return deliver(product(), team, ZOOM, body, {
        headers: { ...headers, 'x-zm-request-timestamp': time, 'x-zm-signature': `v0=${digest}` },
      });
    };
    for (const secret of ['first-secret', 'second-secret']) {
      await set('--secret', secret);
      const reply = await send(secret);
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('encryptedToken')]);
    }
    expectRefusal(await send('first-secret'), 401, 'WEBHOOK_VERIFICATION_FAILED');

    const unsigned = () =>
      deliver(product(), team, 'surveys/fillout', '{}', { headers: { ...JSON_TYPE, 'x-api-key': team.webhookKey } });
    expectRefusal(await unsigned(), 401, 'WEBHOOK_VERIFICATION_FAILED');
    const fillout = ['integrations', 'set', '--team', team.id, '--platform', 'surveys/fillout', '--allow-unsigned'];
    await admin(product(), ...fillout, 'true');
    expectRefusal(await unsigned(), 400, 'INVALID_PAYLOAD_FORMAT');
    await admin(product(), ...fillout, 'false');
    expectRefusal(await unsigned(), 401, 'WEBHOOK_VERIFICATION_FAILED');
  });
});

describe('a rotated signing secret', () => {
  it('counts beside the old one, until that is ended or the key revoked', async () => {
    const hook = await createKey(product(), team.id, 'webhook');
    let sent = 0;
    const accepted = async (secret: string): Promise<boolean> => {
      const keys = { webhookKey: hook.key, webhookSecret: secret };
      const { status } = await deliver(product(), keys, FORM, request(`rotation-${++sent}`));
      return status === 200;
    };
    const { secret } = await admin<{ secret: string }>(product(), 'keys', 'rotate', hook.id);
    expect([await accepted(hook.secret), await accepted(secret)]).toEqual([true, true]);
    await admin(product(), 'keys', 'end-old-secret', hook.id);
    expect([await accepted(hook.secret), await accepted(secret)]).toEqual([false, true]);
    await admin(product(), 'keys', 'revoke', hook.id);
    expect(await accepted(secret)).toBe(false);
  });
});

describe('a pasted delivery', () => {
  it('is looked at, and becomes no feedback', async () => {
    const body_raw = request('pasted-1');
    const headers = { 'x-hub-signature-256': `sha256=${macOf(team.webhookSecret, body_raw).toString('hex')}` };
    const report = dataOf<object>(await post(team, `/v1/integrations/${FORM}/test`, { headers, body_raw }));
    expect(report).toMatchObject({
      outcome: 'accepted',
      signature: { verdict: 'signed' },
      mapping: { records: [{ source_id: 'pasted-1' }] },
    });
    const ids = (await logged(team, FORM, 0)).flatMap(({ feedback_ids }) => feedback_ids);
    expect(ids).not.toContain(feedbackIdBySource(team.id, 'feature-request', 'pasted-1'));
  });
});
