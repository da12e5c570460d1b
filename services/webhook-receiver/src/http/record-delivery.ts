import {
  type DeliveryOutcome,
  httpStatusOf,
  newId,
  type Region,
  type ServiceError,
  type WebhookDelivery,
} from '@cfi/contracts';
import type { Platform } from '@cfi/platforms';
import { credentialIfAny, requestIdOf, toServiceError } from '@cfi/service-kit';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { CheckedDelivery } from '../domain/check-delivery.ts';
import type { DeliveryLog } from '../domain/delivery-log.ts';
import { type Receipt, readHeaders } from '../domain/receive-delivery.ts';
import { headersOf } from './headers-of.ts';

export interface RecordDeliveryDeps {
  readonly log: DeliveryLog;
  readonly region: Region;
  readonly now: () => Date;
}

/** Statuses of nginx for a client that went away, and of our outcome for it. */
const HUNG_UP = { outcome: 'failed', status: 499, code: null, reason: 'The sender hung up too early.' } as const;

type Ending = Pick<WebhookDelivery, 'outcome' | 'status' | 'code' | 'reason' | 'feedback_ids'>;

/** Tells the delivery log of each delivery whose key named a team. */
export function recordDelivery({ log, region, now }: RecordDeliveryDeps) {
  function record(req: Request, res: Response, ending: Ending): void {
    const credential = credentialIfAny(res);
    if (credential === undefined) return;
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const { platform, checked, received } = res.locals as DeliveryLocals;
    log.record(
      {
        schema_version: 1,
        delivery_id: newId(received.at.getTime()),
        team_id: credential.teamId,
        region,
        category: platform.category,
        platform: platform.slug,
        key_id: credential.keyId,
        key_in: req.get('x-api-key') === undefined ? 'address' : 'header',
        received_at: received.at.toISOString(),
        correlation_id: requestIdOf(res),
        ...ending,
        proof: checked?.proof ?? null,
        body_bytes: body.length,
        duration_ms: Math.round((performance.now() - received.started) * 10) / 10,
        headers: readHeaders(platform, headersOf(req, res)),
      },
      body,
    );
  }

  const begin: RequestHandler = (_req, res, next) => {
    res.locals['received'] = { at: now(), started: performance.now() } satisfies DeliveryLocals['received'];
    next();
  };

  const failed: ErrorRequestHandler = (error, req, res, next) => {
    record(req, res, failureOf(error));
    next(error);
  };

  return {
    begin,
    failed,
    answered: (req: Request, res: Response, receipt: Receipt) => record(req, res, endingOf(receipt)),
  };
}

/** What the handlers of a delivery leave for each other. */
interface DeliveryLocals {
  readonly platform: Platform;
  readonly received: { readonly at: Date; readonly started: number };
  readonly checked?: CheckedDelivery;
}

function endingOf(receipt: Receipt): Ending {
  const answer = { status: 200, code: null };
  if (receipt.kind === 'acknowledged') {
    return { ...answer, outcome: 'acknowledged', reason: receipt.reason, feedback_ids: [] };
  }
  const outcome = receipt.repeated ? 'repeated' : 'accepted';
  return { ...answer, outcome, reason: null, feedback_ids: [...receipt.feedbackIds] };
}

function failureOf(error: unknown): Ending {
  if ((error as { type?: unknown }).type === 'request.aborted') return { ...HUNG_UP, feedback_ids: [] };
  const failure = toServiceError(error);
  const code = failure.code === 'INTERNAL_ERROR' ? 'PROCESSING_ERROR' : failure.code;
  return { outcome: outcomeOf(failure), status: httpStatusOf[code], code, reason: failure.message, feedback_ids: [] };
}

function outcomeOf({ code }: ServiceError): DeliveryOutcome {
  if (code === 'WEBHOOK_VERIFICATION_FAILED') return 'unverified';
  return httpStatusOf[code] >= 500 ? 'failed' : 'rejected';
}
