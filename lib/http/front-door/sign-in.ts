import type { IncomingMessage } from 'node:http';
import { withoutLocale } from '@/lib/i18n/negotiate';
import type { Log } from '@/lib/log';

type Sources = {
  signInRefusal: (authorization: string | undefined) => Promise<string | null>;
  log: () => Log;
};

/**
 * The code with which a sign-in is refused before a session is made; null where nothing speaks against it, and for every
 * other request. A failure lets it pass: each request of a session is asked the same.
 */
export async function refusalOfSignIn(
  req: IncomingMessage,
  path: string,
  requestId: string,
  { signInRefusal, log }: Sources,
): Promise<string | null> {
  if (req.method !== 'POST' || withoutLocale(path) !== '/api/login') return null;
  try {
    return await signInRefusal(req.headers.authorization);
  } catch (error) {
    log().error({ requestId, error: (error as Error).message }, 'the rules for a sign-in could not be read');
    return null;
  }
}
