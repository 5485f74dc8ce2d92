import type { Context } from '@/lib/platform/context';
import { isDraining } from '@/lib/platform/draining';
import type { AppError, ErrorCode } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { toAppError } from '@/lib/platform/to-app-error';
import { Turns } from '@/lib/platform/turns';
import { withAdvisoryLock } from './advisory-lock';
import { addTry, purgeTries } from './tries-queries';
import { Interrupted } from './yield-to-event-loop';

// Long work on an object with its own row (an import, a file of invitations, a template on cards). The row is the source of
// truth for what is left, the progress, the result and the reason of a failure. This file decides which process works on it,
// when, and how often.

type Work = {
  /** Stable: the queue, the lock and the log use it. */
  name: string;
  /** Maximum number of objects that one process works on at once, of one owner one; each may hold a whole file in memory. */
  atOnce: number;
  /**
   * Does one batch. Its effects stay, even if a later batch fails.
   * @returns whether work is left; false also if the object must no longer be worked on
   */
  step: (id: string) => Promise<boolean>;
  /**
   * Writes the failed state with its reason into the row, so that the user can continue from there; does nothing if the work
   * has ended.
   */
  fail: (id: string, reason: ErrorCode, thrown: unknown) => Promise<void>;
  /** The work that has begun and not ended; where not all is returned, the first of each owner before the second of anyone. */
  unfinished: () => Promise<Begun[]>;
};

/** Work that has begun; `owner` is who has begun it: owners take turns. */
type Begun = { id: string; owner: string };

export type Job = {
  /** Starts the work once the transaction commits; the request does not wait for it. */
  startAfter: (tx: Context, begun: Begun) => void;
  /** Continues all work that stopped processes left unfinished. */
  resume: () => Promise<void>;
  /** For the noun's `jobs.ts`. */
  schedules: NonNullable<NounJobs['schedules']>;
};

/** How often in a row work may be interrupted by temporary errors, about a minute apart, before it counts as failed. */
const maxTries = 10;
/** First half of the keys of the database's advisory locks that long work uses. */
const lockSpace = 0x1390;

/** Whether an error is temporary: a database or file storage that is unavailable, or full. */
export const isPassing = (error: AppError): boolean => error.status === 503 || error.details.retryAfter !== undefined;

/** Declares long work: in batches, in one process at a time, over restarts, and with an end whatever happens. */
export function defineJob({ name, atOnce, step, fail, unfinished }: Work): Job {
  const turns = new Turns(undefined, atOnce);
  const waiting = new Map<string, Promise<void>>();

  async function doBatches(id: string): Promise<void> {
    try {
      for (let isLeft = true, isFirst = true; isLeft && !isDraining(); isFirst = false) {
        isLeft = await step(id);
        if (isFirst) await purgeTries(name, id);
      }
    } catch (thrown) {
      if (thrown instanceof Interrupted) throw thrown;
      const error = toAppError(thrown);
      if (isPassing(error) && (await addTry(name, id)) < maxTries) throw thrown;
      log().error({ err: thrown, job: name, id }, 'long work failed');
      await fail(id, error.code, thrown);
      await purgeTries(name, id);
    }
  }

  /** Never throws: what was broken off is tried again later. */
  async function work(id: string): Promise<void> {
    try {
      const isOurs = await withAdvisoryLock(lockSpace, `${name}:${id}`, () => doBatches(id));
      // Work that was requested while the lock was being released is found by a second look.
      if (isOurs && !isDraining() && (await unfinished()).some((begun) => begun.id === id))
        await withAdvisoryLock(lockSpace, `${name}:${id}`, () => doBatches(id));
    } catch (error) {
      log().warn({ err: error, job: name, id }, 'long work was broken off');
    }
  }

  /** Works on something when it is its owner's turn; what waits already is not put into the line again. */
  function workInTurn({ id, owner }: Begun): Promise<void> {
    const before = waiting.get(id);
    if (before) return before;
    const atTurn = () => {
      waiting.delete(id);
      return work(id);
    };
    // Later, so that it is noted as waiting before its turn comes.
    const done = Promise.resolve().then(() => turns.take(owner, atTurn, { isJob: true }));
    waiting.set(id, done);
    return done;
  }

  const resume = async () => {
    await Promise.all((await unfinished()).map(workInTurn));
  };
  return {
    startAfter: (tx, begun) => tx.afterCommit(async () => void workInTurn(begun)),
    resume,
    schedules: [{ name, cron: everyMinute, run: resume }],
  };
}
