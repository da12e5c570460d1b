import { ServiceError } from '@cfi/contracts';
import { findPlatform, platforms } from '@cfi/platforms';
import type { RequestHandler } from 'express';

/** 404 for a path that does not exist; a known platform under a wrong category is told its path. */
export const knownPath: RequestHandler = (req, res, next) => {
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
