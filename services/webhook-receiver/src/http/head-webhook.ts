import type { Endpoint } from '@cfi/service-kit';
import { knownPath } from './known-path.ts';

/**
 * `HEAD /webhooks/{category}/{platform}`: 200 without a body, and without a key. Intercom looks so whether an address exists
 * before it stores it (https://developers.intercom.com/docs/webhooks/setting-up-webhooks).
 */
export function headWebhook(): Endpoint {
  return {
    method: 'HEAD',
    path: '/webhooks/:category/:platform',
    handlers: [knownPath, (_req, res) => void res.end()],
  };
}
