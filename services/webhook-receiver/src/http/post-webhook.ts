import { ServiceError } from '@cfi/contracts';
import type { Platform } from '@cfi/platforms';
import { credentialOf, type Endpoint, requestIdOf } from '@cfi/service-kit';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { CheckDelivery } from '../domain/check-delivery.ts';
import type { Receipt, ReceiveDelivery } from '../domain/receive-delivery.ts';
import { bodyBudget } from './body-budget.ts';
import { headersOf } from './headers-of.ts';
import { knownPath } from './known-path.ts';
import { postWebhookOperation } from './post-webhook-operation.ts';
import { type RecordDeliveryDeps, recordDelivery } from './record-delivery.ts';

/** Interface specification, "Limits": 10 MB, exactly this many bytes pass. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Each large body is held several times over while it is parsed and stored. */
const BUDGET = { bytes: 5 * MAX_BODY_BYTES, maxBodyBytes: MAX_BODY_BYTES, arriveMs: 15_000 };
/** With the time to arrive it must stay below the 30 seconds that a request may take; who gives up earlier leaves the queue. */
const LARGE_BODY_WAIT_MS = 12_000;

export interface PostWebhookDeps extends RecordDeliveryDeps {
  readonly authenticate: RequestHandler;
  readonly checkDelivery: CheckDelivery;
  readonly receive: ReceiveDelivery['receive'];
  /** How long a large body waits for its turn, in milliseconds; 12 seconds when absent. */
  readonly largeBodyWaitMs?: number | undefined;
}

const platformOf = (res: Response): Platform => res.locals['platform'] as Platform;

/**
 * Strangers never make us read 10 MB, and an announced excess is refused whoever sends it. The key is looked at only so that
 * its team can be told.
 */
const announcedLength = (authenticate: RequestHandler) =>
  async function checkAnnouncedLength(req: Request, res: Response, next: NextFunction): Promise<void> {
    if (!(Number(req.get('content-length')) > MAX_BODY_BYTES)) return next();
    try {
      await authenticate(req, res, () => undefined);
    } catch {
      // Nobody's, or nobody can say whose.
    }
    throw new ServiceError('PAYLOAD_TOO_LARGE', 'A webhook body may have at most 10 MB.');
  };

const rawBody: RequestHandler = express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false });

/** `POST /webhooks/{category}/{platform}`: one delivery in the platform's own format; 200 when it is durable. */
export function postWebhook({
  authenticate,
  checkDelivery,
  receive,
  largeBodyWaitMs = LARGE_BODY_WAIT_MS,
  ...logging
}: PostWebhookDeps): Endpoint {
  const { begin, answered, failed } = recordDelivery(logging);

  async function handle(req: Request, res: Response): Promise<void> {
    // Without any body express leaves `req.body` undefined.
    req.body ??= Buffer.alloc(0);
    const rawBody = req.body as Buffer;
    const [credential, platform, headers] = [credentialOf(res), platformOf(res), headersOf(req, res)];
    const called = { base: `${req.protocol}://${req.host}`, path: req.path };
    const checked = await checkDelivery({ credential, platform, headers, rawBody, called });
    res.locals['checked'] = checked;
    const { teamId } = credential;
    const { secret } = checked;
    const receipt = await receive({ teamId, platform, rawBody, headers, correlationId: requestIdOf(res), secret });
    res.json(answerOf(receipt));
    answered(req, res, receipt);
  }

  return {
    method: 'POST',
    path: '/webhooks/:category/:platform',
    handlers: [
      knownPath,
      begin,
      announcedLength(authenticate),
      authenticate,
      bodyBudget({ ...BUDGET, waitMs: largeBodyWaitMs }),
      rawBody,
      handle,
    ],
    onError: failed,
    operation: postWebhookOperation,
  };
}

function answerOf(receipt: Receipt): object {
  if (receipt.kind === 'acknowledged') {
    return receipt.reply ?? { success: true, message: `Acknowledged, nothing stored: ${receipt.reason}` };
  }
  const [first, ...more] = receipt.feedbackIds;
  const message = more.length === 0 ? 'Feedback accepted' : `${receipt.feedbackIds.length} feedbacks accepted`;
  return { success: true, message, data_id: first, ...(more.length > 0 && { data_ids: receipt.feedbackIds }) };
}
