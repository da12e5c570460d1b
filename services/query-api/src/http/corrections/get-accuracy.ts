import { credentialOf, type Endpoint, sendData } from '@cfi/service-kit';
import type { CorrectionDeps } from './correction-deps.ts';

/**
 * `GET /v1/accuracy`: by engine, version and field, how often people decided a field and how often they decided as the engine
 * had. A field that nobody decided counts neither way.
 */
export const getAccuracy = ({ allow, corrections }: CorrectionDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/accuracy',
  handlers: [
    allow('read'),
    async (_req, res) => {
      const rows = await corrections.accuracy(credentialOf(res).teamId);
      sendData(
        res,
        rows.map((row) => ({ ...row, agreement: Math.round((row.agreed / row.decided) * 10_000) / 10_000 })),
      );
    },
  ],
});
