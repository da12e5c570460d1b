import { ServiceError } from '@cfi/contracts';
import { findPlatform, type Platform, platforms } from '@cfi/platforms';
import type { Request, RequestHandler } from 'express';
import type { CursorCodec } from '../../domain/cursor.ts';
import type { Integrations } from '../../integrations/integrations.ts';

/** What the endpoints about integrations need. */
export interface IntegrationEndpointDeps {
  readonly authenticate: RequestHandler;
  readonly integrations: Integrations;
  readonly cursors: CursorCodec;
  /** Base address as callers know it. */
  readonly baseUrl: string;
}

/** The platform of a category and slug; throws `NOT_FOUND`, which names the right path of a known slug. */
export function platformNamed(category: string, slug: string): Platform {
  const platform = findPlatform(category, slug);
  if (platform !== null) return platform;
  const elsewhere = platforms.find((candidate) => candidate.slug === slug);
  throw new ServiceError(
    'NOT_FOUND',
    elsewhere === undefined
      ? 'There is no such platform. GET /webhooks/endpoints lists them.'
      : `There is no such platform; ${elsewhere.name} is ${elsewhere.category}/${elsewhere.slug}.`,
  );
}

/** The platform of the path. */
export const platformOf = (req: Request): Platform =>
  platformNamed(String(req.params['category']), String(req.params['platform']));
