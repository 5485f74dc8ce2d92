import type { Database } from '@/lib/platform/db/client';
import { newInterruptibleYield } from '@/lib/platform/jobs/yield-to-event-loop';
import * as queries from './queries';

/** The step was stopped, or asked for again, or its import is gone: the process that is at it has nothing left to do. */
export class Outdated extends Error {}

type Step = Pick<queries.ImportEntry, 'id' | 'status' | 'round'>;

/** @throws Outdated where the import is no longer in the step and the round in which its worker saw it */
export async function assertCurrent(db: Database, { id, status, round }: Step): Promise<void> {
  const now = await queries.selectImport(db, id);
  if (now?.status !== status || now.round !== round) throw new Outdated();
}

/** Milliseconds after which a step looks again whether it is still wanted. */
const lookEvery = 250;

/**
 * Lets other work have its turn, and gives up soon after the import was stopped or deleted, so that the place of its worker is
 * free: a file may keep one for minutes. The returned function is awaited at each step, however small.
 * @throws Outdated as {@link assertCurrent}; Interrupted
 */
export function newPause(db: Database, step: Step): () => Promise<void> {
  const yieldToEventLoop = newInterruptibleYield();
  let looked = performance.now();
  return async () => {
    await yieldToEventLoop();
    if (performance.now() - looked < lookEvery) return;
    await assertCurrent(db, step);
    looked = performance.now();
  };
}
