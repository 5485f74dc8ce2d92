import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { eachByItself } from '@/lib/platform/jobs/each';
import { storage } from '@/lib/platform/outside/storage/storage';
import { unnamedUploads } from './named-queries';
import { deleteUnused } from './queries';

/** So many rows are deleted by one statement: with each it is seen to that nothing names it, also where no index helps. */
const deletedAtOnce = 50;

/** Files that nothing has named for a day: first the row, then the files. Crops go first, for they need their source. */
export async function sweepUploads(db: Database): Promise<void> {
  const unnamed = await unnamedUploads(daysAgo(1));
  for (const areCrops of [true, false])
    for (let from = 0; from < unnamed.length; from += deletedAtOnce) {
      // Who begins to use one meanwhile has touched it.
      const unused = await deleteUnused(db, unnamed.slice(from, from + deletedAtOnce), areCrops);
      await eachByItself(unused, 'files of an upload that is gone stay', ({ id }) =>
        storage().removeAll(`uploads/${id}`),
      );
    }
}
