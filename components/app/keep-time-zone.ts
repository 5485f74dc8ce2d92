import { api } from '@/lib/platform/browser/api';
import { isTimeZone, ownTimeZone } from '@/lib/platform/formats/zoned-time';

/** Stores this browser's time zone with the account. In a module of its own: few pages ever need it. */
export async function keepTimeZone(): Promise<void> {
  const timeZone = ownTimeZone();
  if (isTimeZone(timeZone)) await api('PATCH', '/me', { body: { timeZone }, keepalive: true });
}
