import { log } from '@/lib/platform/log';
import type { FileKind } from './key';
import { storage } from './storage';

/** A write and its row are seconds apart; a day is enough for any of them. */
const oldEnough = 86_400_000;
/** Folders that may be lost however few have rows: several crashes. */
const few = 20;
/** Folders that are removed in one night. */
const atMost = 2000;

/** Whether a folder has files, all of which are old: to one that is empty a file may be on its way. */
async function isOld(folder: string, now: Date): Promise<boolean> {
  let newest = Number.POSITIVE_INFINITY;
  for await (const objects of storage().list(folder))
    for (const { changedAt } of objects) newest = Math.max(Number.isFinite(newest) ? newest : 0, changedAt.getTime());
  return now.getTime() - newest > oldEnough;
}

/**
 * Removes the folders of a kind that no row names, once they are a day old: files are written before their row and removed after it,
 * and between the two a process may end or the store be away. Where more folders are without a row than with one, this is the wrong
 * database or bucket, and nothing is removed.
 * @param named those of these names that a row has
 */
export async function removeLostFolders(
  kind: FileKind,
  now: Date,
  named: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const lost: string[] = [];
  const count = { named: 0, lost: 0 };
  for await (const names of storage().folders(kind)) {
    const ours = await named(names);
    count.named += ours.size;
    for (const name of names) {
      if (ours.has(name) || !(await isOld(`${kind}/${name}`, now))) continue;
      count.lost += 1;
      if (lost.length < atMost) lost.push(name);
    }
  }
  if (count.lost > few && count.lost > count.named) {
    log().error({ kind, ...count }, 'most files have no row: is this the database of this storage? nothing is removed');
    return;
  }
  for (let at = 0; at < lost.length; at += 100) {
    const some = lost.slice(at, at + 100);
    // A job that was repeated meanwhile may have written the folder again.
    const ours = await named(some);
    for (const name of some) if (!ours.has(name)) await storage().removeAll(`${kind}/${name}`);
  }
  if (lost.length > 0) log().info({ kind, ...count }, 'files without a row were removed');
}
