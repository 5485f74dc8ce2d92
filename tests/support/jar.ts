import type { NextApiHandler } from 'next';
import { type Answer, request } from './request';

/**
 * A browser's cookies: those of a response are kept and sent with the next request. `address` is the IP address of the browser.
 */
export type Jar = { cookies: Map<string, string>; address?: string };

export const newJar = (address?: string): Jar => ({ cookies: new Map(), ...(address ? { address } : {}) });

/** Posts as a page in a browser with these cookies. */
export async function postFrom(
  { cookies, address }: Jar,
  handler: NextApiHandler,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await request(handler, {
    ...{ method: 'POST', body },
    headers: { ...(cookie ? { cookie } : {}), ...(address ? { 'x-client-ip': address } : {}), ...headers },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
}
