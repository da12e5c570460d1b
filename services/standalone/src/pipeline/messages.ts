/** What the pipeline thread is given. Connection strings hold passwords: they go by `workerData`, never by environment. */
export interface PipelineSettings {
  readonly busUrl: string;
  readonly queryUrl: string;
  readonly logLevel: string;
  /** `OpenRequests.shared` of the main thread. */
  readonly openRequests: SharedArrayBuffer;
}

/** From the thread to the main thread. */
export type FromPipeline = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string };

/** From the main thread to the thread: drain and end. */
export type ToPipeline = { readonly kind: 'stop' };
