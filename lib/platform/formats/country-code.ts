import { countries, isCountry } from '@/lib/platform/i18n/countries';
import { everydayNames } from '@/lib/platform/i18n/country-names';
import { language, locales } from '@/lib/platform/i18n/languages';
import { searchText } from './search-text';

/** Other ways in which our languages and their neighbours name countries: by other letters, and each at home. */
const neighbours = 'zh-Hant pt-PT es fr nl da sv nb fi pl cs sk hu ro el tr ru uk ko ca'.split(' ');

/** What a name is compared as: dots, spaces and hyphens are written or left out (`E.E. U.U.`, `Etats Unis`, `HongKong`). */
const folded = (name: string) => searchText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** German on a keyboard without umlauts. */
const withoutUmlauts = (name: string) => name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

/** Names that may be of two: the Congo, and the United States in French, which the European Union has in all languages. */
const ofTwo = new Set(['congo', 'kongo', 'コンゴ', '刚果', '剛果', 'الكونغو', 'eu'].map(folded));

let known: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (known) return known;
  known = new Map();
  const seen = new Set<string>();
  const add = (name: string, code: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const key = folded(name);
    if (!known?.has(key) && !ofTwo.has(key)) known?.set(key, code);
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
  return known;
}

/**
 * The ISO 3166-1 alpha-2 code of a country as files have it: the code, its name in one of the nine languages, or as people there
 * call it; null where nobody would know it.
 */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  const key = folded(text);
  return names().get(key) ?? names().get(folded(text.replace(/^\s*(?:the|die|der|les|las|los|le|la)\s/i, ''))) ?? null;
}
