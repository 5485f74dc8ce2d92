import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** Reads the saved onboarding state of a user; null before the first answer. */
export async function selectOnboarding(db: Database, userId: string): Promise<unknown> {
  const [row] = await db.select({ saved: users.onboarding }).from(users).where(eq(users.id, userId));
  return row?.saved;
}
