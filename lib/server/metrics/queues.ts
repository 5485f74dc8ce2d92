import { Gauge, type Registry } from 'prom-client';
import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import type { NounJobs, QueueState } from '@/lib/platform/noun-jobs';

/** Milliseconds for which the state of the queues counts: several readers ask the database once. */
const freshFor = 5_000;

/** Adds gauges of everything that waits to be sent or done in these nouns; they are read from the database when someone reads them. */
export function addQueues(registry: Registry, nouns: readonly NounJobs[]): void {
  const queues = nouns.flatMap((noun) => Object.entries(noun.queues ?? {}));
  let readAt = Number.NEGATIVE_INFINITY;
  let states: Promise<[string, QueueState][]> = Promise.resolve([]);
  const read = () => {
    if (performance.now() - readAt < freshFor) return states;
    readAt = performance.now();
    states = Promise.all(
      queues.map(async ([name, state]): Promise<[string, QueueState]> => [name, await state(database())]),
    ).catch((error: unknown) => {
      log().warn({ err: error }, 'the queues could not be read');
      return [];
    });
    return states;
  };
  const gauge = (name: string, help: string, value: (state: QueueState) => number) =>
    new Gauge({
      ...{ name: `meishi_queue_${name}`, help, labelNames: ['queue'], registers: [registry] },
      async collect() {
        this.reset();
        for (const [queue, state] of await read()) this.set({ queue }, value(state));
      },
    });
  gauge('waiting', 'Messages that wait, due or not', ({ waiting }) => waiting);
  gauge('retrying', 'Messages of these that failed at least once', ({ retrying }) => retrying);
  gauge('oldest_due_seconds', 'Seconds since the oldest message became due; 0 where none is', ({ dueFor }) => dueFor);
}
