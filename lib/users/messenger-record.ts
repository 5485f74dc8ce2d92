import { eq } from 'drizzle-orm';
import { database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';
import { localeOr } from '@/lib/i18n/languages';
import { messenger } from '@/lib/outside/messenger/messenger';

/** Brings the messenger's record of a person up to date with the database. Safe to repeat; an account that is gone is no error. */
export async function updateMessenger(userId: string): Promise<void> {
  const [user] = await database().select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { email, displayName: name, locale } = user;
  await messenger().upsertContact({ userId, email, name, locale: localeOr(locale) });
}
