import { ServiceError } from '@cfi/contracts';
import { findPlatform, type Platform, platforms, verifyGeneric } from '@cfi/platforms';
import { credentialOf, type Endpoint, liveTexts, type Metrics, requestIdOf } from '@cfi/service-kit';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { createReceiveDelivery } from '../domain/receive-delivery.ts';
import { bodyBudget } from './body-budget.ts';
import { countRefusals } from './count-refusals.ts';

/** Interface specification, "Limits": 10 MB, exactly this many bytes pass. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Each large body is held several times over while it is parsed and stored. */
const BUDGET = { bytes: 5 * MAX_BODY_BYTES, maxBodyBytes: MAX_BODY_BYTES, waitMs: 8_000, arriveMs: 15_000 };

export interface PostWebhookDeps {
  readonly authenticate: RequestHandler;
  readonly receiveDelivery: ReturnType<typeof createReceiveDelivery>;
  readonly metrics?: Metrics | undefined;
}

const platformOf = (res: Response): Platform => res.locals['platform'] as Platform;

/** 404 for a path that does not exist; a known platform under a wrong category is told its path. */
const knownPath: RequestHandler = (req, res, next) => {
  const { category, platform: slug } = req.params as { category: string; platform: string };
  const platform = findPlatform(category, slug);
  if (platform === null) {
    const elsewhere = platforms.find((candidate) => candidate.slug === slug);
    throw new ServiceError(
      'NOT_FOUND',
      elsewhere === undefined
        ? 'There is no such webhook endpoint. GET /webhooks/endpoints lists them.'
        : `This platform's endpoint is POST /webhooks/${elsewhere.category}/${elsewhere.slug}.`,
    );
  }
  res.locals['platform'] = platform;
  next();
};

/** Strangers never make us read 10 MB, and an announced excess is refused before the key is looked at. */
const announcedLength: RequestHandler = (req, _res, next) => {
  if (Number(req.get('content-length')) > MAX_BODY_BYTES) {
    throw new ServiceError('PAYLOAD_TOO_LARGE', 'A webhook body may have at most 10 MB.');
  }
  next();
};

const rawBody: RequestHandler = express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false });

/** Headers as the sender wrote them; one that came twice is joined, as HTTP allows, and then matches nothing. */
const headersOf = (req: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));

const verifySignature: RequestHandler = (req, res, next) => {
  // Without any body express leaves `req.body` undefined.
  req.body ??= Buffer.alloc(0);
  const secrets = liveTexts(credentialOf(res).secrets, new Date());
  const result = verifyGeneric({
    headers: headersOf(req),
    rawBody: req.body as Buffer,
    secrets,
    platformSlug: platformOf(res).slug,
  });
  if (result !== 'verified') {
    const message =
      result === 'missing'
        ? 'The delivery has no signature header. Sign the body with the secret of the webhook key.'
        : 'The signature does not match. It must be the HMAC-SHA256 of the body as sent, with the secret of this webhook key.';
    throw new ServiceError('WEBHOOK_VERIFICATION_FAILED', message, {
      headers: { 'WWW-Authenticate': 'ApiKey realm="customer-feedback"' },
    });
  }
  next();
};

/** `POST /webhooks/{category}/{platform}`: one signed delivery in the platform's own format; 200 when it is durable. */
export function postWebhook({ authenticate, receiveDelivery, metrics }: PostWebhookDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const receipt = await receiveDelivery({
      teamId: credentialOf(res).teamId,
      platform: platformOf(res),
      rawBody: req.body as Buffer,
      headers: headersOf(req),
      correlationId: requestIdOf(res),
    });
    if (receipt.kind === 'acknowledged') {
      res.json(receipt.reply ?? { success: true, message: `Acknowledged, nothing stored: ${receipt.reason}` });
      return;
    }
    const [first, ...more] = receipt.feedbackIds;
    const message = more.length === 0 ? 'Feedback accepted' : `${receipt.feedbackIds.length} feedbacks accepted`;
    res.json({ success: true, message, data_id: first, ...(more.length > 0 && { data_ids: receipt.feedbackIds }) });
  }
  return {
    method: 'POST',
    path: '/webhooks/:category/:platform',
    handlers: [
      knownPath,
      announcedLength,
      authenticate,
      bodyBudget(BUDGET),
      rawBody,
      countRefusals(verifySignature, metrics),
      handle,
    ],
  };
}
