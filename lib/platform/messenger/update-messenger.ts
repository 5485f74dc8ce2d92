import { database } from '@/lib/platform/db/client';
import { localeOr } from '@/lib/platform/i18n/languages';
import { messenger } from '@/lib/platform/outside/messenger/messenger';
import { selectPerson } from './queries';

/** Updates the messenger's contact of a user from the database. Safe to repeat; a deleted account is no error. */
export async function updateMessenger(userId: string): Promise<void> {
  const user = await selectPerson(database(), userId);
  if (!user) return;
  const { email, displayName: name, locale } = user;
  await messenger().upsertContact({ userId, email, name, locale: localeOr(locale) });
}
