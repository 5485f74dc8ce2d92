import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { formerAddresses, outbox } from '@/lib/platform/db/tables';
import type { QueueState } from '@/lib/platform/noun-jobs';

/** How long one delivery may take before another worker tries again. */
const leaseSeconds = 120;

/** A message in the outbox. */
type OutboxRow = typeof outbox.$inferSelect;
type NewRow = Pick<typeof outbox.$inferInsert, 'id' | 'kind' | 'payload' | 'nextTryAt'>;

const isDue = and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextTryAt, sql`now()`));

const addressAlone = sql`jsonb_strip_nulls(jsonb_build_object('to', ${outbox.payload}->'to'))`;

/** Puts messages into the outbox, in as few statements as their number of parameters allows. */
export async function insertMessages(db: Database, rows: NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) await db.insert(outbox).values(rows.slice(at, at + 1000));
}

/** Takes a message that is due for one delivery; undefined if it is not due, or another worker has it. */
export async function takeMessage(db: Database, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(outbox.id, id), isDue))
    .returning();
  return row;
}

/** Marks a message as sent. Its content is no longer needed, and may be private. */
export async function updateSent(db: Database, id: string): Promise<void> {
  await db.update(outbox).set({ sentAt: new Date(), payload: {}, lastError: null }).where(eq(outbox.id, id));
}

/**
 * Notes why a delivery failed; the next try is in so many minutes, or never if the message is given up. Of such a message only the
 * address is kept, by which staff find it: its content may be private, and no one reads it again.
 */
export async function updateFailed(
  db: Database,
  id: string,
  { reason, minutes, isGivenUp }: { reason: string; minutes: number; isGivenUp: boolean },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      nextTryAt: sql`now() + make_interval(mins => ${minutes})`,
      ...(isGivenUp ? { failedAt: new Date(), payload: addressAlone } : { failedAt: null }),
      lastError: reason.slice(0, 500),
    })
    .where(eq(outbox.id, id));
}

/** The ids of messages that are due, the oldest first; at most 100. */
export async function selectDue(db: Database): Promise<string[]> {
  const rows = await db.select({ id: outbox.id }).from(outbox).where(isDue).orderBy(asc(outbox.nextTryAt)).limit(100);
  return rows.map(({ id }) => id);
}

/** What waits in the outbox. */
export async function selectQueue(db: Database): Promise<QueueState> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      retrying: sql<number>`(count(*) filter (where ${outbox.tries} > 0))::int`,
      dueFor: sql<number>`coalesce(greatest(extract(epoch from now() - min(${outbox.nextTryAt})), 0), 0)::float`,
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt)));
  return row ?? { waiting: 0, retrying: 0, dueFor: 0 };
}

/** Deletes messages that were sent or given up long ago. */
export const deleteOldMessages = (db: Database) =>
  db.delete(outbox).where(or(lt(outbox.sentAt, daysAgo(30)), lt(outbox.failedAt, daysAgo(30))));

/** Deletes messages that wait or were given up and that name a user, or go to an address that was theirs then: nothing of them may stay. */
export async function deleteMessagesOf(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const said = sql`lower(${outbox.payload}::text)`;
  const names = or(
    sql`strpos(${outbox.payload}::text, ${userId}) > 0`,
    sql`strpos(${said}, ${email.toLowerCase()}) > 0`,
    sql`exists (select from ${formerAddresses} where ${formerAddresses.userId} = ${userId}
      and ${outbox.createdAt} <= ${formerAddresses.leftAt} + interval '1 hour' and strpos(${said}, ${formerAddresses.email}) > 0)`,
  );
  await db.delete(outbox).where(and(isNull(outbox.sentAt), names));
}
