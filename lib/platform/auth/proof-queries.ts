import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/**
 * Records that a user has proven an email address, if it is the one that they have here. It stays so until they have another one: at the
 * identity provider, a person who has the password can change an address there and back, after which it counts as unproven. Safe to repeat.
 */
export async function noteProof(userId: string, email: string): Promise<void> {
  const isTheirs = eq(sql`lower(${users.email})`, email.toLowerCase());
  await database()
    .update(users)
    .set({ isUnproven: false })
    .where(and(eq(users.id, userId), eq(users.isUnproven, true), isTheirs));
}

/** Returns whether a user has proven the email address that they have here; null without a row. */
export async function wasProven(userId: string): Promise<boolean | null> {
  const [row] = await database().select({ isUnproven: users.isUnproven }).from(users).where(eq(users.id, userId));
  return row ? !row.isUnproven : null;
}

/** Returns whether staff have disabled an account. */
export async function isDisabled(userId: string): Promise<boolean> {
  return (await database().$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}

/** Returns whether the next sign-in of a user must prove their email address. */
export async function requiresProof(userId: string): Promise<boolean> {
  return (await database().$count(users, and(eq(users.id, userId), isNotNull(users.proofRequiredAt)))) > 0;
}
