import { displayName } from '@/lib/platform/formats/names';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isLocale, type Locale, locales } from '@/lib/platform/i18n/languages';

/**
 * The language stored with a contact, which decides the order of the name: the language in the file if it is one of the nine,
 * else what the script of the name tells, else the importer's language.
 */
export function languageOfPerson({ language = '', name, fullName = '' }: PersonRead, own: Locale): Locale {
  if (isLocale(language)) return language;
  const base = language.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const told = locales.find((locale) => locale.split('-', 1)[0] === base);
  if (told) return told;
  const written = displayName(name, own) || fullName;
  const all = `${written} ${name.phoneticFirst ?? ''} ${name.phoneticLast ?? ''}`;
  if (/[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(all)) return 'ja';
  if (/\p{sc=Arabic}/u.test(written)) return 'ar';
  // Han characters alone may be Japanese or Chinese.
  if (/^[\p{sc=Han}\s]+$/u.test(written)) return own === 'ja' ? 'ja' : 'zh';
  return own === 'ar' || own === 'ja' || own === 'zh' ? (/\p{sc=Latin}/u.test(written) ? 'en' : own) : own;
}
