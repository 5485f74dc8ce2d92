import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Counter, Gauge } from 'prom-client';
import { connectionCounts } from '@/lib/platform/db/client';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import type { CardCounts } from '@/lib/server/front-door/cards';
import type { Answered } from '@/lib/server/front-door/request-log';
import { addQueues } from './queues';
import { routeNames } from './route-names';

/** The routes of the build; none in development, where every page has the name `other`. */
async function pagesOfBuild(): Promise<string[]> {
  const manifest = await readFile(join('.next', 'server', 'pages-manifest.json'), 'utf8').catch(() => '{}');
  return Object.keys(JSON.parse(manifest)).filter((name) => !name.startsWith('/_') && !/^\/\d/.test(name));
}

/** Returns what notes an answered request in the metrics of this process. */
export async function requestMeter(isDevelopment: boolean): Promise<(answered: Answered) => void> {
  const name = routeNames(isDevelopment ? [] : await pagesOfBuild(), withoutLocale);
  return ({ method, path, status, ms }) =>
    metrics().requests.observe({ method, route: name(path), status: String(status) }, ms / 1000);
}

function addCards(cards: CardCounts): void {
  const results = { hit: () => cards.hits, miss: () => cards.misses };
  new Counter({
    name: 'meishi_card_cache_requests_total',
    help: 'Requests for public cards, by whether the cache had the answer',
    labelNames: ['result'],
    registers: [metrics().registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(results)) this.inc({ result }, count());
    },
  });
}

function addPool(): void {
  new Gauge({
    name: 'meishi_database_pool',
    help: 'Database connections that are open and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [metrics().registry],
    collect() {
      const { lost: _, ...states } = connectionCounts();
      for (const [state, count] of Object.entries(states)) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'meishi_database_connections_lost_total',
    help: 'Database connections that broke',
    registers: [metrics().registry],
    collect() {
      this.reset();
      this.inc(connectionCounts().lost);
    },
  });
}

/**
 * Serves `GET /metrics` in Prometheus' text format on a port of its own, which is not meant for the internet. The server goes on
 * where the port is taken: figures are no reason to be away.
 */
export function serveMetrics(
  { port, host }: { port: number; host: string },
  { cards, nouns }: { cards: CardCounts; nouns: readonly NounJobs[] },
): { close(): Promise<void> } {
  const { registry } = metrics();
  addCards(cards);
  addPool();
  addQueues(registry, nouns);
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      log().error({ err: error }, 'the metrics could not be written');
      res.writeHead(500).end();
    }
  });
  server.on('error', (error) => log().error({ err: error }, 'the metrics are not served'));
  server.listen({ port, host });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
