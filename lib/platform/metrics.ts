import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const handle = Symbol.for('meishi.metrics');
type Holder = { [handle]?: Metrics };

/** What this process has counted since its start, in Prometheus' terms. */
export type Metrics = ReturnType<typeof make>;

/** Upper limits of durations in seconds: a cached card takes less than the first, a large picture more than the last. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function make() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** Requests that were answered, without cards from the cache; `route` is a pattern of ours, never a path of a visitor. */
    requests: new Histogram({
      name: 'meishi_http_request_duration_seconds',
      help: 'Seconds from a request to the end of its answer, cards from the cache excluded',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    signIns: new Counter({
      name: 'meishi_sign_ins_total',
      help: 'Sessions that were started, by the way of signing in',
      labelNames: ['method'],
      registers,
    }),
  };
}

/** The metrics of this process: one collection, however often Next loads this module. */
export function metrics(): Metrics {
  const holder = globalThis as Holder;
  holder[handle] ??= make();
  return holder[handle];
}
