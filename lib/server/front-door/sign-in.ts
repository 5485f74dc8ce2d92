import type { IncomingMessage } from 'node:http';
import { type ErrorCode, errorStatus } from '@/lib/platform/errors';
import { bearerChallenge } from '@/lib/platform/http/endpoint';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import type { Log } from '@/lib/platform/log';

type Sources = {
  signInRefusal: (authorization: string | undefined) => Promise<ErrorCode | null>;
  log: () => Log;
};

type Refused = { status: number; code: ErrorCode; headers: [string, string][] };

function refused(code: ErrorCode): Refused {
  const status = errorStatus[code];
  // RFC 6750, section 3.1.
  const challenge = `${bearerChallenge}, error="invalid_token"`;
  return { status, code, headers: status === 401 ? [['www-authenticate', challenge]] : [] };
}

/**
 * The reason for refusing a sign-in before a session is made; null where there is none, and for every other request. If the check
 * fails, the sign-in passes: each request of a session is checked again.
 */
export async function refusalOfSignIn(
  req: IncomingMessage,
  path: string,
  requestId: string,
  { signInRefusal, log }: Sources,
): Promise<Refused | null> {
  if (req.method !== 'POST' || withoutLocale(path) !== '/api/login') return null;
  try {
    const code = await signInRefusal(req.headers.authorization);
    return code && refused(code);
  } catch (error) {
    log().error({ requestId, error: (error as Error).message }, 'the rules for a sign-in could not be read');
    return null;
  }
}
