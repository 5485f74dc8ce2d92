import type { Context } from '@/lib/platform/context';
import { maxTemplates } from './limits';
import * as queries from './queries';
import type { NewTemplate } from './schema';

/** A template of an archive, with the id that was made for its copy. */
export type CopiedTemplate = NewTemplate & { id: string; original: string };

/**
 * Adds templates of an archive; those that are there already stay as they are.
 * @returns how many are new, and those for which there is no room
 */
export async function copyTemplates(
  tx: Context,
  ownerId: string,
  copies: readonly CopiedTemplate[],
): Promise<{ added: number; refused: CopiedTemplate[] }> {
  let total = await queries.countOwnLocked(tx.db, ownerId);
  const present = new Set((await queries.selectOwn(tx.db, ownerId)).map(({ id }) => id));
  const refused: CopiedTemplate[] = [];
  let added = 0;
  for (const copy of copies.filter(({ id, original }) => !present.has(id) && !present.has(original))) {
    const { original: _original, ...row } = copy;
    if (total >= maxTemplates) refused.push(copy);
    else if (await queries.insertCopy(tx.db, { ...row, ownerId })) [total, added] = [total + 1, added + 1];
  }
  return { added, refused };
}
