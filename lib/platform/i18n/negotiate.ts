import { defaultLocale, type Locale, languages, locales } from './languages';

const maxLength = 1_000;
const maxRanges = 32;

const exact = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]));
// The language alone (`fr`) stands for our one variety of it (`fr-CA`): every one of the nine has its own language.
const byLanguage = new Map<string, Locale>(locales.map((locale) => [locale.slice(0, 2), locale]));
// Short forms of a language at the start of a path: its two-letter code, and the short code in the language picker (`BR`).
const shortForms = new Map<string, Locale>([
  ...languages.map(({ short, code }): [string, Locale] => [short.toLowerCase(), code]),
  ...byLanguage,
]);

type Range = { tag: string; quality: number };

// RFC 9110, section 12.4.2: a weight has at most three decimals; without one it is 1.
function parseRange(part: string): Range | null {
  const match = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(
    part,
  );
  return match?.[1] ? { tag: match[1].toLowerCase(), quality: match[2] === undefined ? 1 : Number(match[2]) } : null;
}

/** RFC 4647, section 3.4 (lookup): the range is shortened from its end until something of ours fits. */
function lookup(tag: string): Locale | undefined {
  const parts = tag.split('-');
  while (parts.length > 0) {
    const candidate = parts.join('-');
    const locale = exact.get(candidate) ?? (parts.length === 1 ? byLanguage.get(candidate) : undefined);
    if (locale) return locale;
    parts.pop();
  }
  return undefined;
}

/**
 * The best of our nine languages for an `Accept-Language` header: by weight, then by order; `fr` gives `fr-CA`, `es-ES`
 * gives `es-MX`, `pt` gives `pt-BR`, `zh-TW` gives `zh`. The default where nothing fits or the header is malformed.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage || acceptLanguage.length > maxLength) return defaultLocale;
  const ranges = acceptLanguage
    .split(',', maxRanges)
    .map(parseRange)
    .filter((range): range is Range => range !== null && range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const range of ranges) {
    const locale = lookup(range.tag);
    if (locale) return locale;
  }
  return defaultLocale;
}

/** The locale that a path begins with, in any case, as Next reads it; null where it has no locale prefix. */
export function pathLocale(path: string): Locale | null {
  const end = path.indexOf('/', 1);
  return exact.get(path.slice(1, end === -1 ? undefined : end).toLowerCase()) ?? null;
}

/**
 * The full path for a short language prefix: `/pt/ada` and `/br/ada` become `/pt-BR/ada`; null for any other path. No
 * username has only two letters.
 */
export function longLocalePath(path: string): string | null {
  const [, tag, rest] = /^\/([A-Za-z]{2})(\/.*)?$/.exec(path) ?? [];
  const locale = tag && shortForms.get(tag.toLowerCase());
  return !locale || locale === tag.toLowerCase() ? null : `/${locale}${rest ?? ''}`;
}

/** The path without its locale prefix: `/fr-CA/login` and `/FR-ca/login` are `/login`. */
export function withoutLocale(path: string): string {
  if (!pathLocale(path)) return path;
  const end = path.indexOf('/', 1);
  return end === -1 ? '/' : path.slice(end);
}
