import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

/** What the messenger is told of somebody; null where there is no such account. */
export async function selectPerson(db: Database, id: string) {
  const { email, displayName, locale } = users;
  const [row] = await db.select({ email, displayName, locale }).from(users).where(eq(users.id, id));
  return row ?? null;
}
