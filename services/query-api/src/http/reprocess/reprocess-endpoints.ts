import { chars, ServiceError, SourceCategorySchema } from '@cfi/contracts';
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
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { ReprocessRun, ReprocessStore } from '../../reanalysis/reprocess-store.ts';
import { AT } from '../openapi/examples.ts';
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

const count = z.int().min(0);

const RunSchema = z
  .object({
    id: IdSchema,
    state: z.enum(['analyzing', 'analyzed', 'applying', 'applied', 'discarded']),
    engine: z.string().nullable().meta({ description: 'Null: the configured one.' }),
    filters: z.record(z.string(), z.unknown()),
    feedbacks: count,
    analyzed: count,
    applied: count,
    created_at: TimeSchema,
    updated_at: TimeSchema,
    report: z.object({
      added: count,
      gone: count,
      changed: count,
      fields: z.record(z.string(), count),
      feedbacks_with_changes: count,
      degraded: count,
      cost: z.number(),
      examples: z.array(
        z.object({
          feedback_id: IdSchema,
          added: z.array(z.string()),
          gone: z.array(z.object({ id: IdSchema, title: z.string() })),
          changed: z.array(
            z.object({
              id: IdSchema,
              title: z.string(),
              fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  })
  .meta({ id: 'ReprocessRun' }) satisfies z.ZodType<ReprocessRun>;

const runAnswer = (description: string) =>
  dataAnswer(description, RunSchema, {
    id: '0198c1f6-3a4b-7c5d-8e6f-708192a3b4c5',
    state: 'analyzing',
    engine: null,
    filters: { category: 'direct' },
    feedbacks: 120,
    analyzed: 0,
    applied: 0,
    created_at: AT,
    updated_at: AT,
    report: {
      added: 0,
      gone: 0,
      changed: 0,
      fields: {},
      feedbacks_with_changes: 0,
      degraded: 0,
      cost: 0,
      examples: [],
    },
  });

const operations: Record<'start' | 'get' | 'apply' | 'discard', Operation> = {
  start: {
    id: 'startReprocess',
    tag: 'Reprocessing',
    summary: 'Analyse stored feedback anew',
    description: 'Changes nothing that is stored until it is applied; with `dry_run` false it applies itself.',
    key: { in: 'x-api-key', scope: 'admin' },
    body: {
      schema: BodySchema,
      examples: { all: {}, some: { filters: { category: 'direct', degraded: true }, dry_run: true } },
    },
    answers: { 202: runAnswer('The run has begun.') },
  },
  get: {
    id: 'getReprocess',
    tag: 'Reprocessing',
    summary: 'A run of reprocessing',
    description: 'How far it is, and what it would change.',
    key: { in: 'x-api-key', scope: 'read' },
    answers: { 200: runAnswer('The run.') },
    errors: ['NOT_FOUND'],
  },
  apply: {
    id: 'applyReprocess',
    tag: 'Reprocessing',
    summary: 'Apply a run',
    description: 'Stores what it found, when all is analysed. What people have decided stays.',
    key: { in: 'x-api-key', scope: 'admin' },
    answers: { 200: runAnswer('The run is being applied.') },
    errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  },
  discard: {
    id: 'discardReprocess',
    tag: 'Reprocessing',
    summary: 'Discard a run',
    description: 'What it found is dropped.',
    key: { in: 'x-api-key', scope: 'admin' },
    answers: { 200: runAnswer('The run is discarded.') },
    errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  },
};

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

  const described = (name: keyof typeof operations) =>
    path === '/v1/reprocess' ? { operation: operations[name] } : {};

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
    ...described(word),
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
      ...described('start'),
    },
    {
      method: 'GET',
      path: `${path}/:run`,
      handlers: [toRead, async (req, res) => sendData(res, await runOf(await teamOf(req, res), req))],
      ...described('get'),
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
