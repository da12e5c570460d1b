import {
  type AuthenticationDeps,
  authenticateBearer,
  type Endpoint,
  type Logger,
  type Metrics,
  requestIdOf,
  toServiceError,
} from '@cfi/service-kit';
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { Request, Response } from 'express';
import { countCalls } from '../protocol/call-count.ts';
import { logCall, traceOf } from '../protocol/call-log.ts';
import type { DualEraHandler } from '../protocol/dual-era-handler.ts';
import { toAuthInfo } from '../protocol/tool-call.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { answerText } from './answer-text.ts';
import { beginCall } from './begin-call.ts';
import { isPageRequest, postOnly } from './post-only.ts';
import { answerRpcError } from './rpc-errors.ts';
import { readRpcMessage, rpcMessageOf } from './rpc-message.ts';
import { rpcOperation } from './rpc-operation.ts';
import { runSteps } from './run-steps.ts';

const DEADLINE_MS = 10_000;

export interface RpcEndpointDeps {
  readonly authentication: AuthenticationDeps;
  /** Host names under which this server may be reached and whose pages may call it; no ports. */
  readonly allowedHosts: readonly string[];
  readonly logger: Logger;
  readonly metrics?: Metrics;
  /** How long a tool may wait for the insight store, in milliseconds; 10 seconds when absent. */
  readonly deadlineMs?: number;
}

/** The SDK refuses clients that do not name both types, which a plain HTTP client never does; the answer is JSON anyway. */
function widenAccept(req: Request): void {
  const { accept } = req.headers;
  if (!accept || /\*\/\*|application\/(\*|json)/i.test(accept)) {
    req.headers.accept = 'application/json, text/event-stream';
  }
}

/** `/`: the tool protocol. Requests for the page at `/` are passed on. */
export function rpcEndpoint(handler: DualEraHandler, deps: RpcEndpointDeps): Endpoint {
  const { logger } = deps;
  const count = countCalls(deps.metrics);
  const steps = [allowedHosts(deps.allowedHosts), postOnly, authenticateBearer(deps.authentication), ...readRpcMessage];
  const serve = toNodeHandler(handler, {
    onerror: ({ name }) => logger.error({ error: name }, 'tool protocol failed'),
  });

  async function answer(req: Request, res: Response): Promise<void> {
    await runSteps(steps, req, res);
    widenAccept(req);
    const call = beginCall(req, res, deps.deadlineMs ?? DEADLINE_MS);
    const direct = await handler.answer(req.body, req.headers, call);
    if (direct === undefined) await serve(Object.assign(req, { auth: toAuthInfo(call) }), res, req.body);
    else res.setHeader('Content-Type', 'application/json').end(answerText(direct));
    logCall(logger, rpcMessageOf(req), call);
    count(rpcMessageOf(req), call);
  }

  return {
    method: 'ALL',
    path: '/',
    handlers: [
      async function answerRpc(req, res, next) {
        if (isPageRequest(req)) return next();
        try {
          await answer(req, res);
        } catch (error) {
          if ((error as { type?: unknown }).type === 'request.aborted' || res.headersSent) return void res.destroy();
          const failure = toServiceError(error);
          if (failure.cause !== undefined) {
            logger.error({ request_id: requestIdOf(res), ...traceOf(failure) }, 'tool protocol failed');
          }
          answerRpcError(res, failure);
        }
      },
    ],
    operation: rpcOperation,
  };
}
