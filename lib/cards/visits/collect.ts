import { setTimeout as wait } from 'node:timers/promises';
import { database } from '@/lib/platform/db/client';
import { newId } from '@/lib/platform/ids';
import { log } from '@/lib/platform/log';
import { rollUp } from './roll-up';
import type { VisitInput } from './schema';
import { writeSeen } from './write-seen';

/**
 * An event as it waits in memory for less than a second. The address and the browser's name are only here: what is stored is made
 * of them when the batch is written.
 */
export type Seen = VisitInput & {
  id: string;
  at: Date;
  actorId: string | null;
  network: string;
  userAgent: string;
  acceptLanguage: string;
  country: string | null;
};

/** How many events a network has sent for a card beyond what is taken; they are counted, and nothing else is kept of them. */
export type Refused = { username: string; network: string; at: Date; posts: number };

/** Most events written in one transaction, and most that wait while the database does not answer. */
const maxBatch = 1_000;
const maxWaiting = 20_000;
/** Most cards and networks of which refused events are counted within a second. */
const maxRefused = 5_000;
/** Milliseconds between two batches, and how much longer than its own work the summing rests: it takes a tenth of its time at most. */
const pause = 1_000;
const rest = 10;

// Next loads a module twice (pages and API bundles), and the server's entry is a third copy: the symbol lets all share one queue.
const handle = Symbol.for('meishi.visits');
type State = { waiting: Seen[]; refused: Map<string, Refused>; writing: Promise<void> };
type Holder = { [handle]?: State };

function state(): State {
  const holder = globalThis as Holder;
  holder[handle] ??= { waiting: [], refused: new Map(), writing: Promise.resolve() };
  return holder[handle];
}

/** Keeps an event in memory until the next batch. Where more wait than can be kept, the oldest are dropped. */
export function collect(seen: Omit<Seen, 'id'>): void {
  const { waiting } = state();
  waiting.push({ ...seen, id: newId() });
  if (waiting.length > maxWaiting) waiting.splice(0, waiting.length - maxWaiting);
}

/** Counts events that are not taken. */
export function countRefused({ username, network, at, posts }: Refused): void {
  const { refused } = state();
  const key = `${username} ${network}`;
  const before = refused.get(key);
  if (before) before.posts += posts;
  else if (refused.size < maxRefused) refused.set(key, { username, network, at, posts });
}

async function writeAll({ waiting, refused }: State): Promise<void> {
  while (waiting.length + refused.size > 0) {
    const [batch, uncounted] = [waiting.splice(0, maxBatch), [...refused.values()]];
    refused.clear();
    try {
      await writeSeen(database(), batch, uncounted);
    } catch (error) {
      // Written again with the same ids: events that did arrive are not added twice.
      waiting.unshift(...batch);
      for (const each of uncounted) countRefused(each);
      throw error;
    }
  }
}

/** Writes what waits, one batch after the other. @throws the database's error; what was not written waits on */
export function flushVisits(): Promise<void> {
  const shared = state();
  shared.writing = shared.writing.catch(() => undefined).then(() => writeAll(shared));
  return shared.writing;
}

/**
 * Writes batches and sums them up while the server runs. `close` writes what still waits; a process that is killed loses the
 * events of its last second.
 */
export function startVisits(): { close(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  // What a process before this one left behind is summed first.
  let isDue = true;
  const every = async (work: () => Promise<number>) => {
    while (!signal.aborted) {
      const next = await work().catch((error: unknown) => {
        log().warn({ err: error }, 'visits wait to be written');
        return pause;
      });
      await wait(next, undefined, { signal }).catch(() => undefined);
    }
  };
  const writing = every(async () => {
    const { waiting, refused } = state();
    if (waiting.length + refused.size > 0) {
      await flushVisits();
      isDue = true;
    }
    return pause;
  });
  const summing = every(async () => {
    if (!isDue) return pause;
    isDue = false;
    const began = performance.now();
    await rollUp().catch((error: unknown) => {
      isDue = true;
      throw error;
    });
    return Math.max(pause, (performance.now() - began) * rest);
  });
  return {
    async close() {
      ending.abort();
      await Promise.all([writing, summing]);
      await flushVisits();
    },
  };
}
