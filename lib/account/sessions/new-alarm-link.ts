import type { Actor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { newToken, tokenHash } from '@/lib/platform/token';
import { alarmDays } from './limits';
import { insertAlarm } from './queries';

/**
 * Makes a link “This wasn’t me” for an email to the owner of an account. Only the hash of its secret is kept.
 * @param deviceHash the browser that is not recognized any longer after the alarm
 */
export async function newAlarmLink(
  tx: Context,
  { id: userId, locale }: Pick<Actor, 'id' | 'locale'>,
  deviceHash: string | null = null,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + alarmDays * 86_400_000);
  await insertAlarm(tx.db, { hash: tokenHash(token), userId, deviceHash, expiresAt });
  return `${env().APP_URL}${localizedPath(locale, '/auth/not-me')}?${new URLSearchParams({ token })}`;
}
