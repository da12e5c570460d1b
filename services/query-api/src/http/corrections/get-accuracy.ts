import { credentialOf, dataAnswer, type Endpoint, type Operation, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { CorrectionDeps } from './correction-deps.ts';

const AccuracySchema = z
  .object({
    engine: z.string(),
    version: z.string(),
    field: z.string(),
    decided: z.int(),
    agreed: z.int(),
    agreement: z.number().min(0).max(1),
  })
  .meta({ id: 'Accuracy' });

const operation: Operation = {
  id: 'getAccuracy',
  tag: 'Insights',
  summary: 'How often people agreed with the engine',
  description: 'By engine, version and field, of the fields that people decided.',
  key: { in: 'x-api-key', scope: 'read' },
  answers: {
    200: dataAnswer('A row for each engine, version and field.', z.array(AccuracySchema), [
      { engine: 'offline', version: '4.0.0', field: 'severity', decided: 40, agreed: 35, agreement: 0.875 },
    ]),
  },
};

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
  operation,
});
