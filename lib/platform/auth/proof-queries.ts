import { and, eq, isNotNull } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** Records whether a user's email address is proven, which decides what their cards offer. Safe to repeat. */
export async function noteProof(userId: string, isProven: boolean): Promise<void> {
  const isOther = and(eq(users.id, userId), eq(users.isUnproven, isProven));
  await database().update(users).set({ isUnproven: !isProven }).where(isOther);
}

/** Returns whether staff have disabled an account. */
export async function isDisabled(userId: string): Promise<boolean> {
  return (await database().$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}

/** Returns whether the next sign-in of a user must prove their email address. */
export async function requiresProof(userId: string): Promise<boolean> {
  return (await database().$count(users, and(eq(users.id, userId), isNotNull(users.proofRequiredAt)))) > 0;
}
