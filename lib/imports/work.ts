import { database } from '@/lib/db/client';
import { alone } from '@/lib/jobs/alone';
import { log } from '@/lib/log';
import { systemContext } from '@/lib/platform/context';
import { toAppError } from '@/lib/platform/to-app-error';
import { runApplying } from './apply';
import { assertGoingOn, Interrupted } from './breathe';
import * as queries from './queries';
import { runReading } from './read';
import type { ImportStatus } from './schema';
import { runUndoing } from './undo';

/** Imports that this process works on at once: each may hold a whole file in memory. */
const mostAtOnce = 2;
/** First half of the keys of the database's advisory locks that imports use. */
const lockSpace = 0x1390;

const steps = { reading: runReading, running: runApplying, undoing: runUndoing };
type Step = keyof typeof steps;
/** Where an import stands after a step that failed for good. */
const failed: Record<Step, ImportStatus> = { reading: 'failed', running: 'ready', undoing: 'done' };

const isStep = (status: ImportStatus): status is Step => status in steps;

/** Does what is left to do of an import, step by step, until nothing is. */
async function workOff(id: string): Promise<void> {
  for (;;) {
    const entry = await queries.selectImport(database(), id);
    if (!entry || !isStep(entry.status)) return;
    assertGoingOn();
    try {
      await steps[entry.status](systemContext(), entry);
    } catch (thrown) {
      // Cancelled while it was read: its rows have gone with it.
      if (thrown instanceof Interrupted || !(await queries.selectImport(database(), id))) throw thrown;
      const error = toAppError(thrown);
      // A database that is away comes back: the import goes on then.
      if (error.status === 503) throw thrown;
      if (error.status >= 500) log().error({ err: thrown, importId: id }, 'import failed');
      const { round, status } = entry;
      await queries.updateImport(database(), id, [status], { status: failed[status], problem: error.code }, round);
    }
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** Does what is left to do of an import, unless another process is at it. Never throws: what failed is tried again later. */
export async function workOn(id: string): Promise<void> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    // What was asked for while the lock was given back is seen by looking once more.
    while (await alone(lockSpace, id, () => workOff(id))) {
      const entry = await queries.selectImport(database(), id);
      if (!entry || !isStep(entry.status)) break;
    }
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : error, importId: id }, 'import interrupted');
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Goes on with every import that a process left behind. */
export async function resumeImports(): Promise<void> {
  for (const id of await queries.selectUnfinished(database())) await workOn(id);
}
