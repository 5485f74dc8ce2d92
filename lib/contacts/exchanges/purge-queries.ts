import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { exchanges, exchangeWithdrawals } from '@/lib/platform/db/tables';

/**
 * Deletes what has expired: links after a year, withdrawn exchanges and the notices of them after 30 days, and exchanges whose
 * contact its owner has deleted permanently.
 */
export async function purgeExchanges(db: Database): Promise<void> {
  await db.delete(exchanges).where(lt(exchanges.withdrawnAt, daysAgo(30)));
  await db.delete(exchangeWithdrawals).where(lt(exchangeWithdrawals.createdAt, daysAgo(30)));
  await db.delete(exchanges).where(and(isNull(exchanges.contactId), isNull(exchanges.withdrawnAt)));
  await db
    .update(exchanges)
    .set({ secretHash: null })
    .where(and(lt(exchanges.createdAt, daysAgo(365)), isNotNull(exchanges.secretHash)));
}
