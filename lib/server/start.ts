import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { cardVersion } from '@/lib/cards/card/card';
import type { cardAnswer } from '@/lib/cards/public-card/public-card';
import { noteBotView, startVisits } from '@/lib/cards/visits/visits';
import { answerAddressBook } from '@/lib/contacts/devices/carddav/handler';
import { answerAuthorization } from '@/lib/organization/programs/handler';
import { answerDirectory } from '@/lib/organization/scim/handler';
import { isSameOrigin } from '@/lib/platform/auth/same-origin';
import { endSessionOf } from '@/lib/platform/auth/session-end';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { closeDatabase } from '@/lib/platform/db/client';
import { listenForCardChanges } from '@/lib/platform/db/listen';
import { isProbed, setDraining } from '@/lib/platform/draining';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { createFrontDoor } from '@/lib/server/front-door/front-door';
import visitReports from '@/pages/api/v1/visits';
import { answerAssistant } from './assistant';
import { cardWriter } from './card-writer';
import { startDeliveries } from './deliveries';
import { direct } from './direct-endpoint';
import { startEvents } from './events';
import { requestMeter, serveMetrics } from './metrics/metrics-server';
import { nouns } from './nouns';
import { warmUp } from './warm-up';
import { keepWorker } from './worker';

type Start = {
  dev: boolean;
  /** Writes a card's page as HTML; the caller brings the component. In development Next renders it, so that edits show. */
  writeCard: Parameters<typeof cardAnswer>[3];
};

/**
 * Time in milliseconds for balancers to see that `/api/ready` fails, before connections are refused; only used behind a balancer.
 */
const drainTime = 5_000;

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1_024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Starts the product in this process, for production and development: Next behind the front door, the change notices of cards,
 * the worker. `close` reports that the server is not ready, lets pending requests end, then closes the database; it may be called
 * more than once.
 */
export async function startServer({ dev, writeCard }: Start): Promise<{ url: string; close(): Promise<void> }> {
  const settings = env();
  setDraining(false);
  startEvents();
  startDeliveries();
  // Next adds an upgrade listener of its own to the server it is given, in production too, and has proxied upgrades to anywhere
  // (CVE-2026-44578). This server never listens: Next only gets the upgrades that the front door passes on.
  const nextSide = createServer();
  const app = next({
    dev,
    dir: process.cwd(),
    hostname: settings.HOST,
    port: settings.PORT,
    httpServer: nextSide,
    // The build uses webpack, because Turbopack puts an inline script on every page, which the policy refuses.
    webpack: true,
  });
  await app.prepare();
  const upgrade = dev
    ? (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Before its first request Next has no listener for upgrades yet.
        if (!nextSide.emit('upgrade', req, socket, head)) socket.destroy();
      }
    : null;
  const buildId = dev ? null : (await readFile(join('.next', 'BUILD_ID'), 'utf8')).trim();
  const changes = listenForCardChanges({ onChange: (username) => door.cards.purge(username) });
  const measure = settings.METRICS_PORT ? { measure: await requestMeter(dev) } : {};
  const door = createFrontDoor({
    ...measure,
    handle: app.getRequestHandler(),
    ...(dev ? {} : { cardPage: cardWriter(writeCard) }),
    addressBook: answerAddressBook,
    directory: answerDirectory,
    visits: direct(visitReports),
    assistant: answerAssistant,
    authorization: answerAuthorization,
    noteReader: noteBotView,
    buildId,
    upgrade,
    env: settings,
    log,
    changes,
    cardVersion,
    endSession: endSessionOf,
    signInRefusal,
    isSameOrigin,
  });
  try {
    await listen(door.server, settings.PORT, settings.HOST);
  } catch (error) {
    await Promise.allSettled([door.close(0), changes.close(), app.close(), closeDatabase()]);
    throw error;
  }

  const figures = settings.METRICS_PORT
    ? serveMetrics({ port: settings.METRICS_PORT, host: settings.HOST }, { cards: door.cards, nouns })
    : undefined;
  // Requests are served while the worker starts, even if the database is unavailable for a moment.
  const worker = keepWorker();
  const visits = startVisits();
  const ending = new AbortController();
  // In development Next only builds the pages that are requested.
  if (!dev) void warmUp('.next', ending.signal).catch((error: unknown) => log().warn({ err: error }, 'not warmed up'));

  async function stop(): Promise<void> {
    setDraining(true);
    ending.abort();
    if (isProbed()) await wait(drainTime);
    await door.close();
    // Each step runs even if the one before failed: the database is closed last and in any case.
    for (const step of [
      async () => figures?.close(),
      () => visits.close(),
      () => worker.close(),
      () => changes.close(),
      () => app.close(),
      () => closeDatabase(),
    ])
      await step().catch((error: unknown) => log().error({ err: error }, 'shutdown step failed'));
  }

  let stopping: Promise<void> | undefined;
  return {
    url: `http://localhost:${settings.PORT}`,
    close: () => (stopping ??= stop()),
  };
}
