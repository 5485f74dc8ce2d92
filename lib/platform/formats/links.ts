import { locales } from '@/lib/platform/i18n/languages';
import { controlOrBroken } from './characters';
import { emailHref, parseEmail } from './email';

const longest = 2048;

// Schemes that run code, read the device or carry a document: refused even where a caller would allow them.
const hostile = new Set([
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'jar',
]);

// A host as users type it: a dot, no `@`, optionally a port. `https:evil` and `//evil` do not match; `3.5` does, and would
// become an IP address.
const bareHost = /^[^\s/:?#@\\]+\.[^\s/:?#@\\]+(?::\d{1,5})?(?:[/?#]|$)/;

function webUrl(text: string): string | null {
  try {
    const url = new URL(text);
    // `https://@host` has an empty user name, so the text is checked as well.
    const authority = text.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
    if (url.username !== '' || url.password !== '' || authority.includes('@')) return null;
    return url.href;
  } catch {
    return null;
  }
}

/**
 * Returns a URL of another scheme. Parameters of numbers and email addresses are removed: `?body=`, `&bcc=` are not the
 * owner's choice.
 */
function otherUrl(scheme: string, text: string): string | null {
  const rest = text.slice(scheme.length + 1);
  if (scheme === 'tel' || scheme === 'sms') {
    const number = rest.replace(/[?;&#].*$/s, '');
    return /^\+?[\d().-]+$/.test(number) ? `${scheme}:${number}` : null;
  }
  if (scheme === 'mailto') {
    const address = parseEmail(rest.replace(/[?#].*$/s, ''));
    return address === null ? null : emailHref(address);
  }
  return webUrl(text);
}

/**
 * Returns a link that is safe to show to anyone, normalized by the URL standard, or null. A host without a scheme gets https.
 * International hosts become punycode, so that mixed scripts are visible. Refused: every scheme but http and https,
 * credentials, control characters, backslashes, `//host` and `https:host`, more than 2048 characters before or after.
 *
 * @param extraSchemes further schemes to accept, without colon, lower case (`tel`, `mailto`, an app's own)
 */
export function safeUrl(input: string, extraSchemes: readonly string[] = []): string | null {
  if (input.length > longest || controlOrBroken.test(input) || input.includes('\\')) return null;
  const text = input.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  let url: string | null = null;
  if (/^https?:\/\/[^/]/i.test(text)) url = webUrl(text);
  else if (scheme !== undefined && !hostile.has(scheme) && extraSchemes.includes(scheme)) url = otherUrl(scheme, text);
  else if (bareHost.test(text) && !/^[\d.]+(?:[/?#:]|$)/.test(text)) url = webUrl(`https://${text}`);
  return url !== null && url.length <= longest ? url : null;
}

/**
 * Returns a URL in readable form: no scheme, no lone slash at the end, decoded letters in the path. Letters stay encoded where
 * decoding would hide or reorder something (controls, spaces, direction marks), and a host stays punycode.
 */
export function displayUrl(url: string): string {
  const text = url.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, '').replace(/^([^?#]*)\/$/, '$1');
  try {
    const decoded = decodeURI(text);
    return /[\p{C}\p{Z}]/u.test(decoded) ? text : decoded;
  } catch {
    return text;
  }
}

const localePrefixes = new Set(locales.map((locale) => locale.toLowerCase()));
// First segments that a redirect after the sign-in must not have: the sign-in itself, the sign-out, and paths that are no
// pages.
const noTarget = new Set(['api', 'login', 'logout', '_next', 'ingest']);

/** Returns the first segment of a decoded path after any locale prefixes, in lower case. */
function firstSegment(path: string): string {
  const segments = path.toLowerCase().split(/[/;]/).slice(1);
  while (localePrefixes.has(segments[0] ?? '')) segments.shift();
  return segments[0] ?? '';
}

/**
 * Returns the page to go to next: `target` exactly as given (path, query, hash) where it is a path of this site, else
 * `fallback`, which is trusted. Refused: anything but a string below 2048 characters, other origins in every disguise (`//`,
 * `/\\`, the same percent-encoded, tabs), dot segments, and `/api`, `/login`, `/logout`, `/ingest`, `/_next`, also after a
 * locale prefix.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || target.length >= longest) return fallback;
  if (!target.startsWith('/') || controlOrBroken.test(target)) return fallback;
  let path: string;
  try {
    path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return fallback;
  }
  const misleading = controlOrBroken.test(path) || /\\|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
  return misleading || noTarget.has(firstSegment(path)) ? fallback : target;
}

export type LinkPart = { text: string; href?: string };

// A URL ends at a space, at quotes and angle brackets, and at letters of scripts without spaces: in 「https://x/です」 the letters
// after the slash belong to the sentence. The repetitions are bounded, so that hostile text takes linear time.
const linkable =
  /https?:\/\/[^\s<>"\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fc\uff00-\uffef]{1,2048}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;

/**
 * Returns a link without the punctuation that ends a sentence, and without a closing bracket that was opened before the link.
 */
function trimEnd(link: string): string {
  const end = link.replace(/[.,:;!?'’”»…*_،؛؟]+$/u, '');
  const last = end.slice(-1);
  const opener = { ')': '(', ']': '[', '}': '{' }[last];
  const unbalanced = opener !== undefined && end.split(opener).length < end.split(last).length;
  if (unbalanced) return trimEnd(end.slice(0, -1));
  return end === link ? link : trimEnd(end);
}

/**
 * Splits plain text into parts; those with `href` are http(s) URLs and email addresses. The joined texts equal the input. A
 * URL needs its scheme here: a bare `end.Next` in a sentence is no link.
 */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let done = 0;
  for (const match of text.matchAll(linkable)) {
    const link = trimEnd(match[0]);
    const email = /^https?:/i.test(link) ? null : parseEmail(link);
    const href = email === null ? safeUrl(link) : emailHref(email);
    if (href === null || (email === null && !/^https?:/i.test(link))) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: link, href });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
