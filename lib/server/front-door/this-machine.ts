import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@/lib/platform/env-rules';
import type { HeaderEnv } from './csp';
import type { HeaderRefusal } from './headers-in';

/**
 * Headers that proxies, tunnels and caches add to forwarded requests: the client (`X-Client-IP`, `CF-Connecting-IPv6`), the
 * target (`X-Original-Host`), and headers of their own. No browser sends any. A proxy that adds none cannot be told from this
 * machine.
 */
const proxyHeader = new RegExp(
  [
    '(?:^|-)(?:forwarded|via|ip|ip6|ipv6|addr|clientip|realip|loop)(?:-|$)',
    '^x-(?:original|originating|rewrite|host|scheme)(?:-|$)',
    '^(?:cf|cloudfront|fastly|fly|do|x-(?:amz|amzn|appengine|arr|azure|cloud-trace|envoy|ngrok|vercel))-',
  ].join('|'),
  'i',
);

/** The refusal of a misdirected request (RFC 9110, section 15.5.20). */
const misdirected = { status: 421, code: 'bad_request' } as const;

/** The host in one form for its many spellings (`127.1`, `LOCALHOST:3000`), as browsers read them, without the port. */
function hostName(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * The refusal of a request that was not sent to this machine by its own name; null where it was. With the identity emulator
 * anyone can sign in as anyone, and listening on loopback alone does not keep others out: a proxy forwards their requests, and
 * a page whose name leads to 127.0.0.1 (DNS rebinding) sends them from the owner's browser.
 */
export function refusalElsewhere(req: IncomingMessage, env: Pick<HeaderEnv, 'authEmulator'>): HeaderRefusal | null {
  if (env.authEmulator === null) return null;
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = req.rawHeaders.slice(at, at + 2);
    if (proxyHeader.test(name)) return misdirected;
    if (/^host$/i.test(name) && !isLoopback(hostName(value))) return misdirected;
  }
  return null;
}

/**
 * Whether the emulator itself may respond: the request must be sent to this machine by its own name, and, if a page sent it, by a
 * page of this machine. The emulator reveals every account with its password, and lets pages of any origin read that.
 */
export function isForEmulator(req: IncomingMessage): boolean {
  const { origin } = req.headers;
  const isFromElsewhere = origin !== undefined && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname));
  return !isFromElsewhere && refusalElsewhere(req, { authEmulator: '' }) === null;
}
