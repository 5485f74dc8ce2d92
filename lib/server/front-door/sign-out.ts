import type { IncomingMessage } from 'node:http';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import type { Log } from '@/lib/platform/log';

type Sources = {
  endSession: (cookie: string | undefined) => Promise<void>;
  isSameOrigin: (header: (name: string) => string | null | undefined) => boolean;
  log: () => Log;
  limit?: number;
};

/**
 * Records on the server that a session is over before the middleware clears its cookie, so that a copy of the cookie is worthless
 * afterwards. A failure is logged and does not stop the sign-out, which still clears the cookie.
 */
export async function endSessionBefore(
  req: IncomingMessage,
  path: string,
  requestId: string,
  sources: Sources,
): Promise<void> {
  if (req.method !== 'POST' || withoutLocale(path) !== '/api/logout') return;
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  if (!sources.isSameOrigin(header)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), sources.limit ?? 3_000);
  });
  try {
    await Promise.race([sources.endSession(req.headers.cookie), limit]);
  } catch (error) {
    sources.log().error({ requestId, error: (error as Error).message }, 'the session could not be ended on the server');
  } finally {
    clearTimeout(timer);
  }
}
