import type { ModelSettings } from '@cfi/analyzer/model-settings';
import type { Region } from '@cfi/contracts';
import type { MetricsSnapshot, TelemetrySettings } from '@cfi/service-kit';

/** What the pipeline thread is given. Connection strings hold passwords: they go by `workerData`, never by environment. */
export interface PipelineSettings {
  readonly busUrl: string;
  readonly queryUrl: string;
  readonly logLevel: string;
  /** `OpenRequests.shared` of the main thread. */
  readonly openRequests: SharedArrayBuffer;
  /** Name on the spans. */
  readonly service: string;
  readonly telemetry: TelemetrySettings;
  readonly region: Region;
  /** Null without a language model. */
  readonly model: ModelSettings | null;
}

/** From the thread to the main thread. */
export type FromPipeline =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** A sign of life every few seconds, with the consumers that do not get on. */
  | { readonly kind: 'alive'; readonly failing: readonly string[] }
  | { readonly kind: 'metrics'; readonly snapshot: MetricsSnapshot };

/** From the main thread to the thread: drain and end, or show your metrics. */
export type ToPipeline = { readonly kind: 'stop' } | { readonly kind: 'metrics' };
