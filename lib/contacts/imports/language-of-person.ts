import { displayName } from '@/lib/platform/formats/names';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isLocale, type Locale, locales } from '@/lib/platform/i18n/languages';

/**
 * The language a contact is kept in, which decides the order of the name: the file's word where it is one of the nine, else
 * what the name's script tells, else the language of whoever imports.
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
  // Han alone is Japanese as well as Chinese.
  if (/^[\p{sc=Han}\s]+$/u.test(written)) return own === 'ja' ? 'ja' : 'zh';
  return own === 'ar' || own === 'ja' || own === 'zh' ? (/\p{sc=Latin}/u.test(written) ? 'en' : own) : own;
}
