import { chars, ServiceError, SourceCategorySchema } from '@cfi/contracts';
import {
  type AuthenticationDeps,
  authenticateApiKey,
  credentialOf,
  type Endpoint,
  jsonBody,
  parseBody,
  sendData,
} from '@cfi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { ReprocessRun, ReprocessStore } from '../../reanalysis/reprocess-store.ts';
import { InstantSchema, idOf, notFound } from '../query-parts.ts';

/** Runs of reprocessing, for teams and for the operator: where, who is let through, and whose runs. */
export interface ReprocessEndpointsDeps {
  readonly store: Pick<ReprocessStore, 'create' | 'get' | 'decide'>;
  /** Such as `/v1/reprocess`. */
  readonly path: string;
  readonly toRead: RequestHandler;
  readonly toChange: RequestHandler;
  readonly teamOf: (req: Request, res: Response) => Promise<string>;
}

const MOST_IDS = 1_000;

const BodySchema = z.strictObject({
  filters: z
    .strictObject({
      feedback_ids: z
        .array(z.guid({ error: 'must be a UUID' }))
        .min(1)
        .max(MOST_IDS)
        .optional(),
      category: SourceCategorySchema.optional(),
      platform: chars(1, 100).optional(),
      language: z
        .string()
        .regex(/^[a-z]{2}$/, { error: 'must be an ISO 639-1 code of two lower-case letters' })
        .optional(),
      created_after: InstantSchema.optional(),
      created_before: InstantSchema.optional(),
      degraded: z.boolean().optional(),
    })
    .default({}),
  engine: z
    .enum(['configured', 'offline'], { error: 'must be configured or offline' })
    .default('configured')
    .transform((engine) => (engine === 'offline' ? engine : null)),
  dry_run: z.boolean().default(true),
});

/**
 * Starting, looking at, applying and discarding a run that analyses stored feedback anew. A run changes nothing that is stored until it
 * is applied; with `dry_run` false it applies itself. What people have decided stays.
 */
export function createReprocessEndpoints({
  store,
  path,
  toRead,
  toChange,
  teamOf,
}: ReprocessEndpointsDeps): Endpoint[] {
  async function runOf(teamId: string, req: Request): Promise<ReprocessRun> {
    const run = await store.get(teamId, idOf(req.params['run'], 'run'));
    if (run === null) throw notFound('run');
    return run;
  }

  const decide = (word: 'apply' | 'discard', state: 'applying' | 'discarded'): Endpoint => ({
    method: 'POST',
    path: `${path}/:run/${word}`,
    handlers: [
      toChange,
      async (req, res) => {
        const teamId = await teamOf(req, res);
        const run = await runOf(teamId, req);
        if (!(await store.decide(teamId, run.id, state))) {
          const needed = word === 'apply' ? 'analyzed' : 'analyzing or analyzed';
          throw new ServiceError('VALIDATION_ERROR', `The run is ${run.state}; it must be ${needed}.`);
        }
        sendData(res, await runOf(teamId, req));
      },
    ],
  });

  return [
    {
      method: 'POST',
      path,
      handlers: [
        toChange,
        ...jsonBody('128kb'),
        async (req, res) => {
          const { filters, engine, dry_run } = parseBody(BodySchema, req);
          const teamId = await teamOf(req, res);
          sendData(res, await store.create(teamId, { filters, engine, dryRun: dry_run }), { status: 202 });
        },
      ],
    },
    {
      method: 'GET',
      path: `${path}/:run`,
      handlers: [toRead, async (req, res) => sendData(res, await runOf(await teamOf(req, res), req))],
    },
    decide('apply', 'applying'),
    decide('discard', 'discarded'),
  ];
}

/** `/v1/reprocess`: the caller's team, on the region's REST address. */
export const createTeamReprocessEndpoints = (
  authentication: AuthenticationDeps,
  store: ReprocessEndpointsDeps['store'],
): Endpoint[] =>
  createReprocessEndpoints({
    store,
    path: '/v1/reprocess',
    toRead: authenticateApiKey(authentication, 'read'),
    toChange: authenticateApiKey(authentication, 'admin'),
    teamOf: async (_req, res) => credentialOf(res).teamId,
  });
