import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** The data that the messenger gets about a user; null if there is no such account. */
export async function selectPerson(db: Database, id: string) {
  const { email, displayName, locale } = users;
  const [row] = await db.select({ email, displayName, locale }).from(users).where(eq(users.id, id));
  return row ?? null;
}
