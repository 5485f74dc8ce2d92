import { database } from '@/lib/platform/db/client';
import { eachByItself } from '@/lib/platform/jobs/each';
import { removeLostFolders } from '@/lib/platform/outside/storage/lost-folders';
import * as queries from './queries';
import { removeSource } from './source-file';

/** The states in which no step writes contacts. */
const resting = ['reading', 'ready', 'done', 'undone', 'failed'] as const;

/** Deletes imports that can no longer be undone, and files that no one will read again. @throws AggregateError */
export async function purgeImports(): Promise<void> {
  const db = database();
  await eachByItself(await queries.selectForgotten(db), 'an import is not forgotten', async ({ id, isOver }) => {
    // An old dry run may have been applied since the look, and an old import be on its way back: both end first.
    if (isOver && !(await queries.deleteImport(db, id, resting))) return;
    await removeSource(id);
  });
}

/** Removes files that have no import, because a process ended between the two. */
export async function sweepLostSources(ctx: { now: Date }): Promise<void> {
  await removeLostFolders('imports', ctx.now, (names) => queries.selectIds(database(), names));
}
