import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { exchanges, outbox } from '@/lib/platform/db/tables';

/**
 * Takes back the news of exchanges that are about to become another owner's, as far as no mail has told of them: the mail that was
 * to tell the former owner may have failed. Returns them, the oldest first, for the mail to the new owner.
 */
async function takeBackNews(db: Database, which: SQL | undefined, to: string | null): Promise<string[]> {
  const isUnsent = sql`exists (select from ${outbox} where ${outbox.id} = ${exchanges.noticeId} and ${outbox.sentAt} is null)`;
  const rows = await db
    .update(exchanges)
    .set({ noticeId: null })
    .where(
      and(
        which,
        sql`${exchanges.ownerId} is distinct from ${to}`,
        ...[isNull(exchanges.withdrawnAt), isNull(exchanges.mergedIntoId)],
        or(isNull(exchanges.noticeId), isUnsent),
      ),
    )
    .returning({ id: exchanges.id });
  return rows.map(({ id }) => id).sort();
}

/**
 * Moves the exchanges that visitors left to an organization along with its contacts, into another book or, with null, to the
 * organization alone. So a withdrawal deletes them where they are. What visitors left to a member alone stays that member's
 * (`setApart`).
 * @returns the exchanges of which no one was told yet
 */
export async function updateOwner(
  db: Database,
  organizationId: string,
  contactIds: string[],
  to: string | null,
): Promise<string[]> {
  if (contactIds.length === 0) return [];
  const isTheirs = and(inArray(exchanges.contactId, contactIds), eq(exchanges.organizationId, organizationId));
  const untold = await takeBackNews(db, isTheirs, to);
  await db.update(exchanges).set({ ownerId: to }).where(isTheirs);
  return untold;
}

/** Attaches exchanges to a contact of their owner. Returns those of which no one was told yet and that were another owner's. */
export async function moveToContact(
  db: Database,
  ids: string[],
  { contactId, ownerId }: { contactId: string; ownerId: string },
): Promise<string[]> {
  const which = inArray(exchanges.id, ids);
  const untold = await takeBackNews(db, which, ownerId);
  await db.update(exchanges).set({ contactId, ownerId }).where(which);
  return untold;
}
