import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** Changes a user's account. */
export async function updateUser(db: Database, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** A user's address, whether it is proven, and their language. */
export async function selectAddress(db: Database, id: string) {
  const { email, isUnproven, locale } = users;
  const [user] = await db.select({ email, isUnproven, locale }).from(users).where(eq(users.id, id));
  return user ?? null;
}

/** The id of the user who has an address, however it is written; null where none has. */
export async function selectIdByAddress(db: Database, email: string): Promise<string | null> {
  const hasIt = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.select({ id: users.id }).from(users).where(hasIt))[0]?.id ?? null;
}

/** Gives a user a proven address that no one else has; false where someone has it. */
export async function updateFreeAddress(db: Database, id: string, email: string): Promise<boolean> {
  const isTaken = sql`exists (select from users other where lower(other.email) = ${email} and other.id <> ${id})`;
  const moved = await db
    .update(users)
    .set({ email, isUnproven: false })
    .where(and(eq(users.id, id), not(isTaken)))
    .returning({ id: users.id });
  return moved.length === 1;
}

/** Whether an account or an address belongs to staff. */
export async function isOfStaff(db: Database, { id, email }: { id?: string; email?: string }): Promise<boolean> {
  const isThis = or(
    id === undefined ? undefined : eq(users.id, id),
    email === undefined ? undefined : sql`lower(${users.email}) = ${email.toLowerCase()}`,
  );
  return (await db.$count(users, and(isNotNull(users.staffRole), isThis))) > 0;
}

/** Disables an account, or enables it again; returns its previous state, null where there is no such account. */
export async function setDisabled(db: Database, id: string, at: Date | null): Promise<{ was: Date | null } | null> {
  const [user] = await db.select({ was: users.disabledAt }).from(users).where(eq(users.id, id)).for('update');
  if (user) await db.update(users).set({ disabledAt: at }).where(eq(users.id, id));
  return user ?? null;
}

/** Changes the account of a user who has not finished onboarding; false where they have. */
export async function updateUnfinished(
  db: Database,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isNull(users.onboardingDoneAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Whether a user has not finished onboarding; null where there is no such user. */
export async function selectUntouched(db: Database, userId: string): Promise<boolean | null> {
  const [row] = await db.select({ doneAt: users.onboardingDoneAt }).from(users).where(eq(users.id, userId));
  return row ? row.doneAt === null : null;
}

/** Starts the offer of a passkey, unless it was started before; returns when it ends. */
export async function startPasskeyOffer(db: Database, userId: string, endsAt: Date): Promise<Date | null> {
  const [row] = await db
    .update(users)
    .set({ passkeyOfferEndsAt: sql`coalesce(${users.passkeyOfferEndsAt}, ${endsAt.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
    .returning({ endsAt: users.passkeyOfferEndsAt });
  return row?.endsAt ?? null;
}
