import { openBook } from '@/lib/contacts/book';
import { inTransaction } from '@/lib/db/transaction';
import { selectMixed, setApart } from '@/lib/exchanges/apart';
import { eachByItself } from '@/lib/jobs/each';
import type { Context } from '@/lib/platform/context';
import { dissolveMerges } from './dissolve';

/**
 * Sets apart what hung on one contact before that was prevented: what was left to a person alone, and what was left to an
 * organization as well. A merge that stands is taken apart for it.
 * @throws AggregateError where some cannot be
 */
export async function setAllApart(ctx: Context): Promise<void> {
  const mixed = await selectMixed(ctx.db);
  await eachByItself(mixed, 'what was left to others than a contact belongs to is not set apart', ({ id, ownerId }) =>
    inTransaction(ctx, async (tx) => {
      if (ownerId !== null) await dissolveMerges(tx, { ownerId, revision: await openBook(tx, ownerId) }, id);
      await setApart(tx, [id]);
    }),
  );
}
