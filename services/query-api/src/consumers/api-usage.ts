import { type ApiUsage, apiUsageTopic } from '@cfi/contracts';
import type { BatchRoute } from '@cfi/messaging';
import type { UsageStore } from '../usage/usage-store.ts';

/** `api-usage` in, stored counts of requests out. */
export const apiUsageRoute = (usage: Pick<UsageStore, 'saveRequests'>): BatchRoute<ApiUsage> => ({
  topic: apiUsageTopic,
  group: 'query-api-usage',
  maxBatch: 1000,
  async batchHandler(messages) {
    await usage.saveRequests(messages.map(({ value }) => value));
    return messages.map(() => ({ kind: 'done', emit: [] }));
  },
});
