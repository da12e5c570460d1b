import type { DeliveryOutcome, WebhookCategory, WebhookDelivery } from '@cfi/contracts';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';

/** A delivery as the log shows it, without its body. */
export interface LoggedDelivery {
  readonly id: string;
  readonly category: WebhookCategory;
  readonly platform: string;
  /** Null for one that a person ran again, here and below. */
  readonly keyId: string | null;
  readonly keyIn: 'header' | 'address' | null;
  readonly receivedAt: Date;
  readonly correlationId: string;
  readonly outcome: DeliveryOutcome;
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
  readonly proof: WebhookDelivery['proof'];
  readonly bodyBytes: number;
  readonly durationMs: number;
  /** The first 100 of them. */
  readonly feedbackIds: readonly string[];
  readonly feedbackCount: number;
  /** The delivery that was run again. */
  readonly redeliveryOf: string | null;
}

/** What was kept of a delivery's body. */
export interface KeptBody {
  /** Those that the adapter reads. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of a delivery that was not accepted the first 64 KB at most. */
  readonly body: Buffer;
}

/** The integration whose deliveries are asked for. */
export interface IntegrationName {
  readonly category: string;
  readonly platform: string;
}

export interface DeliveryFilters extends IntegrationName {
  readonly outcome?: DeliveryOutcome | undefined;
}

/** A delivery to log: as the receiver told it, or run again by a person. */
export type LogEntry = Omit<WebhookDelivery, 'key_id' | 'key_in'> & {
  readonly key_id: string | null;
  readonly key_in: 'header' | 'address' | null;
  readonly redelivery_of?: string;
};

/** What became of deliveries: records for 30 days, the bodies of the newest 100 of an integration for 7 days at most. */
export interface DeliveryLog {
  /** Logs deliveries of several teams, all or nothing; one that is logged already changes nothing. */
  keep(deliveries: readonly LogEntry[]): Promise<void>;
  /** Newest first. */
  list(teamId: string, filters: DeliveryFilters, paging: Paging): Promise<Page<LoggedDelivery>>;
  /** Null when it is not there, of another team, or of another integration. */
  find(teamId: string, integration: IntegrationName, id: string): Promise<LoggedDelivery | null>;
  /** Null when it was not kept or is not any more. Throws `SecretBoxError` when it cannot be opened. */
  body(teamId: string, id: string): Promise<KeptBody | null>;
  /** Removes a few of those that are too old at `now`; returns how many. */
  deleteExpired(now: Date): Promise<number>;
}
