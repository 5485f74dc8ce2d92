import type { IncomingMessage } from 'node:http';

/** The status and code with which a request's headers are refused. */
export type HeaderRefusal = { status: 400 | 415 | 421 | 431; code: string };

const maxHeaders = 100;
const maxHeaderLength = 8_192;
const maxTotalLength = 16_384;

const bad = { status: 400, code: 'bad_request' } as const;
const tooLarge = { status: 431, code: 'headers_too_large' } as const;

// Node keeps the first of these headers and drops duplicates: a proxy that keeps the last would see another request than this
// server.
const single = new Set(['host', 'authorization', 'content-length', 'content-type', 'origin', 'transfer-encoding']);

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::([1-9]\d{0,4}))?$/i;

/** Whether a `Host` header is a plain name or address with a possible port (RFC 9110, section 7.2). */
export function isHost(value: string): boolean {
  const match = hostPattern.exec(value);
  return match !== null && Number(match[1] ?? 80) <= 65_535;
}

/** The few headers that matter for a card, read in the same pass that checks all headers. */
export type Checked = {
  host: string;
  accept: string | undefined;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  acceptLanguage: string | undefined;
  ifNoneMatch: string | undefined;
  userAgent: string | undefined;
};

/**
 * Checks count, sizes, duplicates and `Host` of the headers as they came over the wire (name, value, name, value …).
 * Pure, and cheap enough for the hot path: `req.headers`, which is built on demand, is not touched.
 */
export function checkHeaders(raw: readonly string[]): Checked | HeaderRefusal {
  if (raw.length > maxHeaders * 2) return tooLarge;
  const checked: Checked = {
    host: '',
    accept: undefined,
    cookie: undefined,
    acceptEncoding: undefined,
    acceptLanguage: undefined,
    ifNoneMatch: undefined,
    userAgent: undefined,
  };
  let seen = '';
  let total = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const value = raw[at + 1] ?? '';
    const name = (raw[at] ?? '').toLowerCase();
    if (value.length > maxHeaderLength) return tooLarge;
    total += name.length + value.length;
    if (single.has(name)) {
      const mark = `${name};`;
      if (seen.includes(mark)) return bad;
      seen += mark;
      if (name === 'host') checked.host = value;
    } else if (name === 'cookie') checked.cookie = checked.cookie === undefined ? value : `${checked.cookie}; ${value}`;
    else if (name === 'accept') checked.accept = checked.accept === undefined ? value : `${checked.accept}, ${value}`;
    else if (name === 'accept-encoding') checked.acceptEncoding = value;
    else if (name === 'accept-language') checked.acceptLanguage = value;
    else if (name === 'if-none-match') checked.ifNoneMatch = value;
    else if (name === 'user-agent') checked.userAgent = value;
    // A compressed request body would be inflated before any size limit applies. Analytics libraries mark theirs in another
    // place.
    else if (name === 'content-encoding' && value.toLowerCase() !== 'identity')
      return { status: 415, code: 'unsupported_media_type' };
  }
  if (total > maxTotalLength) return tooLarge;
  return isHost(checked.host) ? checked : bad;
}

// Headers that Next, proxies and hosting platforms use between each other; from outside they are forged or a mistake.
const internalHeader =
  /^(?:x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-forwarded-|x-real-ip$|x-original-|x-rewrite-|x-prerender-|x-card-|x-session-|x-client-ip$|x-request-id$|x-action-|x-http-method|forwarded$|next-|rsc$|purpose$)/;
// Client-side navigation sends these headers to its own addresses; on any other address they would change the response.
const navigationHeader = /^(?:x-nextjs-data|x-middleware-prefetch|purpose)$/;

/** Removes the headers that only internal parts may set from those that the application reads. */
export function removeInternalHeaders(req: IncomingMessage, path: string): void {
  const isNavigation = path.startsWith('/_next/data/');
  for (const name of Object.keys(req.headers))
    if (internalHeader.test(name) && !(isNavigation && navigationHeader.test(name))) delete req.headers[name];
}
