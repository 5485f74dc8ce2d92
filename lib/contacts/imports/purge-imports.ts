import { database } from '@/lib/platform/db/client';
import { eachByItself } from '@/lib/platform/jobs/each';
import * as queries from './queries';
import { removeSource } from './source-file';

/** Deletes imports that can no longer be undone, and files that no one will read again. @throws AggregateError */
export async function purgeImports(): Promise<void> {
  const db = database();
  await eachByItself(await queries.selectForgotten(db), 'an import is not forgotten', async ({ id, isOver }) => {
    await removeSource(id);
    if (isOver) await queries.deleteImport(db, id);
  });
}
