import { openBook } from '@/lib/contacts/book';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { selectMixed, setApart } from '@/lib/exchanges/apart';
import type { Context } from '@/lib/http/context';
import { dissolveMerges } from './dissolve';

/**
 * Sets apart what hung on one contact before that was prevented: what was left to a person alone, and what was left to an
 * organization as well. A merge that stands is taken apart for it. Where a book is full it waits for room.
 */
export async function setAllApart(ctx: Context): Promise<void> {
  for (const { id, ownerId } of await selectMixed(ctx.db))
    try {
      await inTransaction(ctx, async (tx) => {
        if (ownerId !== null) await dissolveMerges(tx, { ownerId, revision: await openBook(tx, ownerId) }, id);
        await setApart(tx, [id]);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'contact_limit_reached') throw error;
      ctx.log.error({ error, id }, 'what was left to others than a contact belongs to cannot be set apart');
    }
}
