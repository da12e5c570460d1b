import type { Region } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import { createDeliveryBodyBox, createSecretBox } from '@cfi/service-kit';
import type { Pool } from 'pg';
import type { CredentialService } from '../credentials/credential-service.ts';
import type { DeliveryLog } from '../delivery-log/delivery-log.ts';
import { createPostgresDeliveryLog } from '../delivery-log/delivery-log-postgres.ts';
import { createRedeliver } from '../delivery-log/redeliver.ts';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createIntegrationSettings, type IntegrationSettings } from './integration-settings.ts';
import { type Integration, listIntegrations } from './list-integrations.ts';
import { createTestDelivery } from './test-delivery.ts';
import { createWebhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';

/** Everything about the integrations of teams. */
export interface Integrations {
  readonly settings: IntegrationSettings;
  readonly secrets: WebhookSecrets;
  readonly log: DeliveryLog;
  readonly redeliver: ReturnType<typeof createRedeliver>;
  readonly testDelivery: ReturnType<typeof createTestDelivery>;
  list(teamId: string, paging: Paging): Promise<Page<Integration>>;
}

export interface IntegrationsDeps {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  /** 32 bytes: seals secrets, and the receiver seals bodies with it. */
  readonly encryptionKey: Uint8Array;
  readonly credentials: CredentialService;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly region: Region;
  /** Base address as senders know it. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const { pool, encryptionKey, credentials, bus, region, publicUrl, now } = deps;
  const secretBox = createSecretBox(encryptionKey);
  const log = createPostgresDeliveryLog({ pool, bodyBox: createDeliveryBodyBox(encryptionKey), now });
  return {
    settings: createIntegrationSettings({ pool, secretBox, credentials, now }),
    secrets: createWebhookSecrets({ pool, secretBox, region, credentials, now }),
    log,
    testDelivery: createTestDelivery({ credentials, publicUrl, now }),
    redeliver: createRedeliver({ log, bus, region, now }),
    list: (teamId, paging) => listIntegrations(pool, teamId, paging, now()),
  };
}
