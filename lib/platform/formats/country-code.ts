import { countries, isCountry } from '@/lib/platform/i18n/countries';
import { everydayNames } from '@/lib/platform/i18n/country-names';
import { language, locales } from '@/lib/platform/i18n/languages';
import { searchText } from './search-text';

/**
 * Languages whose names of countries are accepted too: neighbours of our own languages, in other scripts and in each country
 * itself.
 */
const neighbours = 'zh-Hant pt-PT es fr nl da sv nb fi pl cs sk hu ro el tr ru uk ko ca'.split(' ');

/**
 * Returns the form in which names are compared: dots, spaces and hyphens are removed, because files differ in them
 * (`E.E. U.U.`, `Etats Unis`, `HongKong`).
 */
const folded = (name: string) => searchText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Returns German as typed on a keyboard without umlauts. */
const withoutUmlauts = (name: string) => name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

/** Ambiguous names: the Congo, and `eu`, which is the United States in French and the European Union in all languages. */
const ofTwo = new Set(['congo', 'kongo', 'コンゴ', '刚果', '剛果', 'الكونغو', 'eu'].map(folded));

let codesByName: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map();
  const seen = new Set<string>();
  const add = (name: string, code: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const key = folded(name);
    if (!codesByName?.has(key) && !ofTwo.has(key)) codesByName?.set(key, code);
  };
  for (const [code, all] of Object.entries(everydayNames)) for (const name of all.split('|')) add(name, code);
  const codes = countries('en').map(({ code }) => code);
  const own = locales.map((locale) => language(locale).format);
  const called = (tag: string, style: 'long' | 'short') => {
    const namesIn = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code', style });
    for (const code of codes) {
      const name = namesIn.of(code) ?? code;
      add(name, code);
      if (tag.startsWith('de')) add(withoutUmlauts(name), code);
    }
  };
  for (const tag of [...own, ...neighbours]) called(tag, 'long');
  for (const tag of own) called(tag, 'short');
  return codesByName;
}

/**
 * Returns the ISO 3166-1 alpha-2 code of a country as files write it: the code, or its name in one of the nine languages or in
 * everyday use there; null for an unknown or ambiguous name.
 */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  const key = folded(text);
  return names().get(key) ?? names().get(folded(text.replace(/^\s*(?:the|die|der|les|las|los|le|la)\s/i, ''))) ?? null;
}
