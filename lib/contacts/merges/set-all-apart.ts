import { openBook } from '@/lib/contacts/book/book';
import { mixedContacts, setApart } from '@/lib/contacts/exchanges/exchanges';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { eachByItself } from '@/lib/platform/jobs/each';
import { dissolveMerges } from './dissolve-merges';

/**
 * Separates exchanges that were attached to one contact before that was prevented: those left to a member alone and those left to
 * an organization as well. Merges of such contacts are undone for it.
 * @throws AggregateError where some cannot be separated
 */
export async function setAllApart(ctx: Context): Promise<void> {
  const mixed = await mixedContacts(ctx);
  await eachByItself(mixed, 'what was left to others than a contact belongs to is not set apart', ({ id, ownerId }) =>
    inTransaction(ctx, async (tx) => {
      if (ownerId !== null) await dissolveMerges(tx, { ownerId, revision: await openBook(tx, ownerId) }, id);
      await setApart(tx, [id]);
    }),
  );
}
