import type { Context } from '@/lib/platform/context';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { eachByItself } from '@/lib/platform/jobs/each';
import { removeLostFolders } from '@/lib/platform/outside/storage/lost-folders';
import { storage } from '@/lib/platform/outside/storage/storage';
import { unnamedUploads } from './named-queries';
import { deleteUnused, selectIds } from './queries';

/** Rows deleted by one statement: for each of them the database checks that no row refers to it, even where no index helps. */
const deletedAtOnce = 50;

/**
 * Deletes uploads that no row has referred to for a day: first the row, then the files. Crops go first, because they need their
 * source.
 */
export async function sweepUploads(db: Database): Promise<void> {
  const unnamed = await unnamedUploads(daysAgo(1));
  for (const areCrops of [true, false])
    for (let from = 0; from < unnamed.length; from += deletedAtOnce) {
      // A user who starts to use an upload meanwhile updates its timestamp, so it is not deleted.
      const unused = await deleteUnused(db, unnamed.slice(from, from + deletedAtOnce), areCrops);
      await eachByItself(unused, 'files of an upload that is gone stay', ({ id }) =>
        storage().removeAll(`uploads/${id}`),
      );
    }
}

/** Removes the files of uploads that have no row, because a process ended between the two. */
export async function sweepLostFiles({ db, now }: Context): Promise<void> {
  await removeLostFolders('uploads', now, (names) => selectIds(db, names));
}

/** Removes what writes of files that were broken off a day ago have left, of all nouns. */
export async function sweepUnfinishedFiles(now: Date): Promise<void> {
  await storage().removeUnfinished(new Date(now.getTime() - 86_400_000));
}
