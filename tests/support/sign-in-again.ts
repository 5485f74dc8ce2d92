import { eq, sql } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { idTokenOf, type Person, sessionCookie } from './request';

/** Signs someone in again whose sessions were ended just now; the moment that ended them has passed by then. */
export async function signInAgain({ id, email }: Person): Promise<Person> {
  await database().update(users).set({ sessionsValidAfter: sql`now() - interval '2 seconds'` }).where(eq(users.id, id));
  return { id, email, cookie: await sessionCookie(await idTokenOf(email)) };
}
