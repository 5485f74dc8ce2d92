import { database } from '@/lib/db/client';
import { Interrupted } from '@/lib/imports/breathe';
import { alone } from '@/lib/jobs/alone';
import { log } from '@/lib/log';
import { toAppError } from '@/lib/platform/to-app-error';
import { runApplying } from './apply';
import * as queries from './queries';

/** First half of the keys of the database's advisory locks that files of invitations use. */
const lockSpace = 0x1391;

async function workOff(id: string): Promise<void> {
  const found = await queries.selectWork(database(), id);
  if (found?.entry.status !== 'running') return;
  try {
    await runApplying(found);
  } catch (thrown) {
    if (thrown instanceof Interrupted) throw thrown;
    const error = toAppError(thrown);
    // A database that is away comes back: the work goes on then.
    if (error.status === 503) throw thrown;
    if (error.status >= 500) log().error({ err: thrown, bulkId: id }, 'inviting failed');
    await queries.updateBulk(database(), id, 'running', { status: 'ready', problem: error.code });
  }
}

/** Does what is left to do of a file, unless another process is at it. Never throws: what failed is tried again later. */
export async function workOn(id: string): Promise<void> {
  try {
    await alone(lockSpace, id, () => workOff(id));
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : error, bulkId: id }, 'inviting interrupted');
  }
}

/** Goes on with every file that a process left behind. */
export async function resumeBulkInvitations(): Promise<void> {
  for (const id of await queries.selectUnfinished(database())) await workOn(id);
}

/** Deletes files that have had their time. */
export async function forgetBulkInvitations(): Promise<void> {
  await queries.deleteForgotten(database());
}
