import { locales } from '@/lib/platform/i18n/languages';
import { paths, read } from './tree';

/** Dotted keys of a namespace with their texts. */
export type Texts = Map<string, string>;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`not a text: ${prefix}`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

/** The namespaces of a locale. */
export function namespaces(locale: string): string[] {
  return paths(`locales/${locale}/*/*.json`).map((path) => path.replace(/^.*\/|\.json$/g, ''));
}

export function texts(locale: string, namespace: string): Texts {
  const [path = `locales/${locale}/*/${namespace}.json`] = paths(`locales/${locale}/*/${namespace}.json`);
  return new Map(flatten(JSON.parse(read(path))));
}

export const others = locales.filter((locale) => locale !== 'en');

export const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '').sort();

const suffix = /_(zero|one|two|few|many|other)$/;
const categories = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** Keys of English that come in plural forms, without their suffix. */
export function pluralKeys(english: Texts): Set<string> {
  return new Set([...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(suffix, '')));
}

/** The key without its plural suffix. */
export function baseKey(key: string, plurals: Set<string>): string {
  const base = key.replace(suffix, '');
  return plurals.has(base) ? base : key;
}

/** The keys a locale must have: English's, with the plural categories of that language (CLDR). */
export function wantedKeys(english: Texts, locale: string): string[] {
  const plurals = pluralKeys(english);
  const wanted = [...english.keys()].flatMap((key) => {
    const base = baseKey(key, plurals);
    return base === key ? [key] : categories(locale).map((category) => `${base}_${category}`);
  });
  return [...new Set(wanted)].sort();
}
