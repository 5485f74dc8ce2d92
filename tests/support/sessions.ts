import me from '@/pages/api/v1/me';
import { type Person, request } from './request';
import { altered } from './session-cookies';

// Sessions in several browsers of one user.

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export type Window = { who: Person; userAgent?: string; country?: string };

/** The headers of a browser with a session. */
export const headersOf = ({ who, userAgent = chrome, country = 'DE' }: Window) => ({
  cookie: who.cookie,
  'user-agent': userAgent,
  'x-country': country,
});
export const use = (window: Window) => request(me, { headers: headersOf(window) });

let devices = 0;
export function newDevice(): string {
  devices += 1;
  return `device=${String(devices).padStart(43, 'd')}`;
}

/** A session that began so many seconds later than the first of its account: sign-ins are told apart by whole seconds. */
export async function anotherSession(who: Person, seconds: number, device = ''): Promise<Person> {
  const at = Math.floor(Date.now() / 1000) + seconds;
  const cookie = await altered(who.cookie, { mark: { at, started: at * 1000 + seconds } });
  return { ...who, cookie: device ? `${cookie}; ${device}` : cookie };
}
