import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** Sets when an account is deleted, where that is not set yet; returns when it is. Null where there is no such account. */
export async function setDeletion(db: Database, id: string, at: Date): Promise<Date | null> {
  const [user] = await db
    .update(users)
    .set({ deleteAfter: sql`coalesce(${users.deleteAfter}, ${at})` })
    .where(eq(users.id, id))
    .returning({ deleteAfter: users.deleteAfter });
  return user?.deleteAfter ?? null;
}

/** Keeps an account whose time has not come; false where it was not to be deleted, or its time has come. */
export async function clearDeletion(db: Database, id: string, now: Date): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ deleteAfter: null })
    .where(and(eq(users.id, id), gt(users.deleteAfter, now), isNull(users.disabledAt)))
    .returning({ id: users.id });
  return kept.length === 1;
}

/** Disables an account whose time has come, so that nothing of it is used any more; false where its holder has kept it. */
export async function disableDue(db: Database, id: string, now: Date): Promise<boolean> {
  const due = await db
    .update(users)
    .set({ disabledAt: sql`coalesce(${users.disabledAt}, ${now})` })
    .where(and(eq(users.id, id), isNotNull(users.deleteAfter), sql`${users.deleteAfter} <= ${now}`))
    .returning({ id: users.id });
  return due.length === 1;
}

/** Deletes an account; the database deletes the rows that depend on it. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
