import { AggregatorRegistry, Counter, collectDefaultMetrics, type MetricObjectWithValues, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** Metrics as one thread hands them to another: plain objects. */
export type MetricsSnapshot = readonly MetricObjectWithValues<never>[];

/** Counts one, or `by`. */
export type Count = (labels?: Labels, by?: number) => void;

/** The metrics of one process or thread. Labels are closed sets: no team ids, no paths as sent, no text of callers. */
export interface Metrics {
  /** For histograms and gauges of prom-client. */
  readonly registry: Registry;
  /** The counter of this name; asked for twice, it is the same one. The name ends with `_total`. */
  counter(name: string, help: string, labelNames?: readonly string[]): Count;
  snapshot(): Promise<MetricsSnapshot>;
  /** Prometheus text format 0.0.4; those of `others` are added to ours. */
  text(others?: readonly MetricsSnapshot[]): Promise<string>;
}

/** How often the delay of the event loop is measured: each look wakes an idle process. */
const EVENT_LOOP_LOOK_MS = 50;

/** `Content-Type` of the text format. */
export const METRICS_CONTENT_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * A registry of its own, so that what is composed twice in one process does not mix. The memory, processor and event loop
 * of the process are shown too, unless `ofProcess` is false, as in a thread that is not the only one.
 */
export function createMetrics({ ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  const process = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: process, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });
  const snapshot = async () => (await registry.getMetricsAsJSON()) as unknown as MetricsSnapshot;
  return {
    registry,
    counter(name, help, labelNames = []) {
      const known = registry.getSingleMetric(name) as Counter | undefined;
      const counter = known ?? new Counter({ name, help, labelNames, registers: [registry] });
      return (labels = {}, by = 1) => counter.inc(labels, by);
    },
    snapshot,
    async text(others = []) {
      const all = others.length === 0 ? registry : AggregatorRegistry.aggregate([await snapshot(), ...others] as never);
      return Registry.merge([all as Registry, process]).metrics();
    },
  };
}
