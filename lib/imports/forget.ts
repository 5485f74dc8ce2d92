import { database } from '@/lib/db/client';
import * as queries from './queries';
import { removeSource } from './source';

/** Deletes imports that can no longer be undone, and files that nobody will read again. */
export async function forgetImports(): Promise<void> {
  const db = database();
  for (const { id, isOver } of await queries.selectForgotten(db)) {
    await removeSource(id);
    if (isOver) await queries.deleteImport(db, id);
  }
}
