import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Helmet for an API: nothing may be loaded or framed. HSTS belongs to whoever ends TLS. */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], styleSrc: ["'unsafe-inline'"] },
  },
  strictTransportSecurity: false,
});
