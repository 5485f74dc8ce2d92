import { inArray, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/db/ago';
import type { Database } from '@/lib/db/client';
import { uploads } from '@/lib/db/tables';
import { eachByItself } from '@/lib/jobs/each';
import { storage } from '@/lib/outside/storage/storage';
import { unnamedUploads } from './named';

/** So many rows are deleted by one statement: with each it is seen to that nothing names it, also where no index helps. */
const deletedAtOnce = 50;

/** Files that nothing has named for a day: first the row, then the files. Crops go first, for they need their source. */
export async function sweepUploads(db: Database): Promise<void> {
  const unnamed = await unnamedUploads(daysAgo(1));
  for (const crops of [sql`is not null`, sql`is null`])
    for (let from = 0; from < unnamed.length; from += deletedAtOnce) {
      const some = inArray(uploads.id, unnamed.slice(from, from + deletedAtOnce));
      // Who begins to use one meanwhile has touched it.
      const unused = await db.execute<{ id: string }>(sql`
        delete from ${uploads} where ${some} and source_id ${crops} and updated_at < ${daysAgo(1)}
          and not exists (select from uploads as crops where crops.source_id = uploads.id) returning id`);
      await eachByItself(unused.rows, 'files of an upload that is gone stay', ({ id }) =>
        storage().removeAll(`uploads/${id}`),
      );
    }
}
