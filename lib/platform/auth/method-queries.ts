import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { signInMethods, users } from '@/lib/platform/db/tables';

type Method = { method: string; mark: string };

/** Whether an account is from before its methods to sign in were recorded. */
export async function isUnrecorded(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.methodsRecordedAt)))) > 0;
}

/** The recorded methods to sign in, with the mark of each; null of one that was ended. */
export async function selectMethods(db: Database, userId: string): Promise<Map<string, string | null>> {
  const { method, mark, endedAt } = signInMethods;
  const rows = await db.select({ method, mark, endedAt }).from(signInMethods).where(eq(signInMethods.userId, userId));
  return new Map(rows.map((row) => [row.method, row.endedAt ? null : row.mark]));
}

/** Records, once, the methods that an account from before they were recorded has; a password that its user had removed is none. */
export async function insertFirstMethods(db: Database, userId: string, methods: Method[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [recorded] = await tx
      .update(users)
      .set({ methodsRecordedAt: now })
      .where(and(eq(users.id, userId), isNull(users.methodsRecordedAt)))
      .returning({ passwordRemovedAt: users.passwordRemovedAt });
    if (!recorded) return;
    const rows = methods.filter(({ method }) => method !== 'password' || recorded.passwordRemovedAt === null);
    if (rows.length > 0)
      await tx
        .insert(signInMethods)
        .values(rows.map(({ method, mark }) => ({ userId, method, mark })))
        .onConflictDoNothing();
  });
}

/** Records a method, in the place of an earlier one of its kind. */
export async function upsertMethod(db: Database, userId: string, { method, mark }: Method): Promise<void> {
  await db
    .insert(signInMethods)
    .values({ userId, method, mark })
    .onConflictDoUpdate({
      target: [signInMethods.userId, signInMethods.method],
      set: { mark, endedAt: null, updatedAt: sql`now()` },
    });
}

/** Records that a method does not count, whatever the identity provider has; another user may have it from now on. */
export async function clearMethod(db: Database, userId: string, method: string, now: Date): Promise<void> {
  await db
    .insert(signInMethods)
    .values({ userId, method, mark: null, endedAt: now })
    .onConflictDoUpdate({
      target: [signInMethods.userId, signInMethods.method],
      set: { mark: null, endedAt: now, updatedAt: now },
    });
}

/** Whether a method is another user's, also where it was ended in their account. */
export async function isOfOther(db: Database, userId: string, { method, mark }: Method): Promise<boolean> {
  const isThis = and(eq(signInMethods.method, method), eq(signInMethods.mark, mark));
  return (await db.$count(signInMethods, and(isThis, ne(signInMethods.userId, userId)))) > 0;
}

/** Ends all methods of a user; none counts but those that are recorded from now on. */
export async function endMethods(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ methodsRecordedAt: now }).where(eq(users.id, userId));
  await db
    .update(signInMethods)
    .set({ endedAt: now })
    .where(and(eq(signInMethods.userId, userId), isNull(signInMethods.endedAt)));
}
