import { noteGone, openBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { inParts } from './apply-import';
import { Outdated } from './at-work';
import * as queries from './queries';
import * as writes from './write-queries';

/**
 * Undoes a whole import in one transaction: contacts that it added are removed permanently, and those that it changed become what
 * they were. A contact that was changed since stays as it is, and is reported.
 */
export async function runUndoing(ctx: Context, entry: queries.ImportEntry): Promise<void> {
  const { id, ownerId, result } = entry;
  await inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    const total = (result?.added ?? 0) + (result?.updated ?? 0);
    await writes.markForUndo(tx.db, { importId: id, ownerId });
    await inParts(tx, entry, { before: 0, total }, async (after, upTo) => {
      const part = { importId: id, ownerId, after, upTo, revision };
      await writes.removeContacts(tx.db, part);
      await writes.restoreContacts(tx.db, part);
    });
    const { removed, restored, kept } = await writes.countOutcomes(tx.db, id);
    if (removed > 0) await noteGone(tx, ownerId, revision);
    const counts = result ?? { added: 0, updated: 0, skipped: 0, changed: 0 };
    const change = { status: 'undone', undoneAt: queries.thisMoment } as const;
    const after = { ...change, result: { ...counts, removed, restored, kept } };
    if (!(await queries.updateImport(tx.db, id, ['undoing'], after, entry.round))) throw new Outdated();
  });
}
