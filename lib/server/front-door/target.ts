import { pathLocale } from '@/lib/platform/i18n/negotiate';

/** The result of checking a request target: pass it on, refuse it, redirect to its normal form, or show the 404 page. */
type TargetVerdict =
  | { kind: 'pass'; path: string; search: string }
  | { kind: 'refuse'; status: 400 | 404 | 414; code: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' };

/** Which of Next's addresses exist: hot reload in development, the data of one build in production (null: any). */
type Build = { isDevelopment: boolean; buildId: string | null };

const maxTargetLength = 4_096;

const badRequest = { kind: 'refuse', status: 400, code: 'bad_request' } as const;
const notFound = { kind: 'refuse', status: 404, code: 'not_found' } as const;

// RFC 3986, section 2.3: an encoded unreserved character is the same address as the character itself.
function decodeUnreserved(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });
}

/** The path without dot segments (RFC 3986, section 5.2.4) and repeated slashes, so that all software reads the same path. */
function normalise(path: string): string {
  const kept: string[] = [];
  const segments = decodeUnreserved(path).split('/');
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const last = segments.at(-1);
  const isFolder = kept.length > 0 && (last === '' || last === '.' || last === '..');
  return `/${kept.join('/')}${isFolder ? '/' : ''}`;
}

function isReadable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false; // malformed escape or not UTF-8
  }
}

/**
 * Checks Next's own addresses. `/fr-CA/_next/data/<build>/app/contacts.json` passes every middleware matcher on the newest Next,
 * so nothing of `_next` is allowed below a prefix; without one, only static files and the exact form of client-side navigation.
 */
function checkInternal(path: string, { isDevelopment, buildId }: Build): TargetVerdict | null {
  const segments = path.slice(1).split('/');
  const at = segments.findIndex((segment) => segment.toLowerCase() === '_next');
  if (at === -1) return !isDevelopment && path.startsWith('/__next') ? notFound : null;
  if (at > 0 || segments[0] !== '_next') return notFound;
  if (segments[1] === 'static') return null;
  if (segments[1]?.toLowerCase() !== 'data') return isDevelopment ? null : notFound;
  const isPlain = /^\/_next\/data\/[\w-]+\/[\w-]+(?:\/[^/%]+)*\.json$/.test(path);
  const rest = path.slice(path.indexOf('/', '/_next/data/'.length));
  if (buildId && segments[2] !== buildId) return notFound;
  return isPlain && pathLocale(rest.replace(/\.json$/, '')) ? null : notFound;
}

/** Checks and normalizes a request target. Pure; nothing behind the front door sees a target that did not pass. */
export function checkTarget(target: string, build: Build): TargetVerdict {
  if (target.length > maxTargetLength) return { kind: 'refuse', status: 414, code: 'uri_too_long' };
  // Absolute and authority forms are for proxies; `#`, `\` and raw bytes belong in no target (RFC 9112, section 3.2).
  if (!target.startsWith('/') || !/^[\x21-\x7e]*$/.test(target)) return badRequest;
  const question = target.indexOf('?');
  const raw = question === -1 ? target : target.slice(0, question);
  const search = question === -1 ? '' : target.slice(question);
  if (/[#\\]/.test(raw) || search.includes('#') || !isReadable(raw)) return badRequest;
  const path = normalise(raw);
  const internal = checkInternal(path, build);
  if (internal) return internal;
  // Different software reads an encoded separator, or an escape inside an escape, differently; no address of the product has one.
  if (/%(?:2f|5c|25)/i.test(path)) return { kind: 'missing' };
  if (path !== raw) return path.includes('/_next') ? notFound : { kind: 'redirect', location: path + search };
  return { kind: 'pass', path, search };
}

/**
 * The path under which Next serves an address. The analytics library posts to `/ingest/e/` (specification, section 2); Next would
 * redirect its final slash, and not find its rewrite.
 */
export function innerPath(path: string): string {
  return path.replace(/^\/ingest\/(.+?)\/?$/, '/api/ingest/$1');
}

// Names with which Next passes route parameters and locales to itself.
const internalParameter = /^(?:nxt[PI]|__next)/i;

/** The query without Next's own parameters: from outside they would choose another card or language than the path. */
export function publicSearch(search: string): string {
  if (!/nxt|next|%/i.test(search)) return search;
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => {
    const name = part.split('=', 1)[0] ?? '';
    try {
      return !internalParameter.test(decodeURIComponent(name));
    } catch {
      return !internalParameter.test(decodeUnreserved(name));
    }
  });
  if (kept.length === parts.length) return search;
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
