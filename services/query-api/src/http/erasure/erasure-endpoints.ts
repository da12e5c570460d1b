import { chars, type Scope } from '@cfi/contracts';
import {
  type AuthenticationDeps,
  authenticateApiKey,
  credentialOf,
  type Endpoint,
  jsonBody,
  parseBody,
  sendData,
} from '@cfi/service-kit';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { DoneErasure, Eraser } from '../../erasure/eraser.ts';
import type { Receipts } from '../../erasure/receipt.ts';
import { SUBJECT_KINDS, type Subject } from '../../erasure/subject.ts';
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
});

const BodySchema = z
  .object({
    reporter_email: chars(1, 255).optional(),
    customer_id: chars(1, 250).optional(),
    source_id: chars(1, 1000).optional(),
  })
  .transform((given, ctx): Subject => {
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
});

/** `GET /v1/erasures/keys`: the public keys that receipts are checked with (RFC 7517). */
const getReceiptKeys = ({ allow, receipts }: Deps): Endpoint => ({
  method: 'GET',
  path: '/v1/erasures/keys',
  handlers: [allow('read'), async (_req, res) => sendData(res, await receipts.publicKeys())],
});

/** With these a team removes what people have a right to have removed. On the region's REST address. */
export function createErasureEndpoints({ authentication, eraser, receipts }: ErasureEndpointsDeps): Endpoint[] {
  const deps: Deps = { eraser, receipts, allow: (scope) => authenticateApiKey(authentication, scope) };
  return [deleteFeedback, postErasure, getReceiptKeys].map((make) => make(deps));
}
