import { chars, type Scope } from '@cfi/contracts';
import {
  type AuthenticationDeps,
  authenticateApiKey,
  credentialOf,
  dataAnswer,
  type Endpoint,
  IdSchema,
  jsonBody,
  type Operation,
  parseBody,
  sendData,
  TimeSchema,
} from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { DoneErasure, Eraser } from '../../erasure/eraser.ts';
import type { Receipts } from '../../erasure/receipt.ts';
import { SUBJECT_KINDS, type Subject } from '../../erasure/subject.ts';
import { AT, TEAM_ID } from '../openapi/examples.ts';
import { idOf, notFound } from '../query-parts.ts';
import { actorOf } from '../team/team-deps.ts';

export interface ErasureEndpointsDeps {
  readonly authentication: AuthenticationDeps;
  readonly eraser: Eraser;
  readonly receipts: Receipts;
}

interface Deps extends Pick<ErasureEndpointsDeps, 'eraser' | 'receipts'> {
  /** Lets keys with this scope through. */
  readonly allow: (scope: Scope) => RequestHandler;
}

const answer = async (res: Response, receipts: Receipts, erasure: DoneErasure, status: number): Promise<void> =>
  sendData(res, { ...erasure, receipt: await receipts.sign(erasure) }, { status });

const count = z.int().min(0);

const ErasureSchema = z
  .object({
    id: IdSchema,
    team_id: IdSchema,
    erased_at: TimeSchema,
    subject: z
      .object({ kind: z.enum(SUBJECT_KINDS), sha256: z.string() })
      .nullable()
      .meta({ description: 'Null for one feedback by its id. The value is not told: it is gone.' }),
    removed: z.object({
      feedbacks: count,
      analyses: count,
      insights: count,
      changes: count,
      dead_letters: count,
      delivery_bodies: count,
      search_words: count,
    }),
    receipt: z.string().meta({ description: 'The same as a JWT, signed with a key of `GET /v1/erasures/keys`.' }),
  })
  .meta({ id: 'Erasure' }) satisfies z.ZodType<DoneErasure>;

const exampleErasure = {
  id: '0198c1f5-1d2c-7a3b-9c4d-5e6f708192a3',
  team_id: TEAM_ID,
  erased_at: AT,
  subject: null,
  removed: {
    feedbacks: 1,
    analyses: 1,
    insights: 1,
    changes: 0,
    dead_letters: 0,
    delivery_bodies: 1,
    search_words: 3,
  },
  receipt: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl',
};

const erased: Operation['answers'][number] = dataAnswer('What was removed, by place.', ErasureSchema, exampleErasure);

const deleteFeedbackOperation: Operation = {
  id: 'deleteFeedback',
  tag: 'Erasure',
  summary: 'Erase one feedback',
  description: 'Removes it with all that was made from it, everywhere. A replay does not bring it back.',
  key: { in: 'x-api-key', scope: 'admin' },
  answers: { 200: erased },
  errors: ['NOT_FOUND'],
};

/** `DELETE /v1/feedbacks/{id}`: removes it with all that was made from it, everywhere, and answers a signed receipt. */
const deleteFeedback = ({ allow, eraser, receipts }: Deps): Endpoint => ({
  method: 'DELETE',
  path: '/v1/feedbacks/:id',
  handlers: [
    allow('admin'),
    async (req, res) => {
      const { teamId } = credentialOf(res);
      const erasure = await eraser.eraseFeedback(teamId, idOf(req.params['id'], 'feedback'), actorOf(res));
      if (erasure === null) throw notFound('feedback');
      await answer(res, receipts, erasure, 200);
    },
  ],
  operation: deleteFeedbackOperation,
});

const SubjectFieldsSchema = z.object({
  reporter_email: chars(1, 255).optional(),
  customer_id: chars(1, 250).optional(),
  source_id: chars(1, 1000).optional(),
});

const BodySchema = SubjectFieldsSchema.transform((given, ctx): Subject => {
  const subjects = SUBJECT_KINDS.flatMap((kind) => {
    const value = given[kind];
    return value === undefined ? [] : [{ kind, value }];
  });
  if (subjects.length !== 1) {
    ctx.addIssue({ code: 'custom', message: `The body must hold one of ${SUBJECT_KINDS.join(', ')}.` });
    return z.NEVER;
  }
  return subjects[0]!;
});

const postErasureOperation: Operation = {
  id: 'createErasure',
  tag: 'Erasure',
  summary: 'Erase all feedback of somebody',
  description: 'Also what was accepted and is still on its way. The body holds exactly one of the three.',
  key: { in: 'x-api-key', scope: 'admin' },
  body: {
    schema: SubjectFieldsSchema.meta({ minProperties: 1 }),
    examples: { byEmail: { reporter_email: 'ada@example.com' }, byCustomer: { customer_id: 'acme' } },
  },
  answers: { 201: erased },
};

/** `POST /v1/erasures`: the same for all feedback of somebody, also what was accepted and is still on its way. */
const postErasure = ({ allow, eraser, receipts }: Deps): Endpoint => ({
  method: 'POST',
  path: '/v1/erasures',
  handlers: [
    allow('admin'),
    ...jsonBody('16kb'),
    async (req, res) => {
      const subject = parseBody(BodySchema, req);
      await answer(res, receipts, await eraser.eraseSubject(credentialOf(res).teamId, subject, actorOf(res)), 201);
    },
  ],
  operation: postErasureOperation,
});

const ReceiptKeysSchema = z.object({ keys: z.array(z.record(z.string(), z.string())) }).meta({ id: 'ReceiptKeys' });

const receiptKeysOperation: Operation = {
  id: 'getReceiptKeys',
  tag: 'Erasure',
  summary: 'Keys that receipts are checked with',
  description: 'Public keys as RFC 7517 has them.',
  key: { in: 'x-api-key', scope: 'read' },
  answers: {
    200: dataAnswer('The keys.', ReceiptKeysSchema, {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          alg: 'EdDSA',
          use: 'sig',
          kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
        },
      ],
    }),
  },
};

/** `GET /v1/erasures/keys`: the public keys that receipts are checked with (RFC 7517). */
const getReceiptKeys = ({ allow, receipts }: Deps): Endpoint => ({
  method: 'GET',
  path: '/v1/erasures/keys',
  handlers: [allow('read'), async (_req, res) => sendData(res, await receipts.publicKeys())],
  operation: receiptKeysOperation,
});

/** With these a team removes what people have a right to have removed. On the region's REST address. */
export function createErasureEndpoints({ authentication, eraser, receipts }: ErasureEndpointsDeps): Endpoint[] {
  const deps: Deps = { eraser, receipts, allow: (scope) => authenticateApiKey(authentication, scope) };
  return [deleteFeedback, postErasure, getReceiptKeys].map((make) => make(deps));
}
