import { searchText } from '@/lib/formats/search-text';
import { countries, isCountry } from './countries';
import { locales } from './languages';

/** Names that people write and no list of names has. */
const otherNames: Record<string, string> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', 'united states of america': 'US', america: 'US', eeuu: 'US' },
  ...{ uk: 'GB', 'u.k.': 'GB', 'great britain': 'GB', britain: 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
  ...{ 'northern ireland': 'GB', uae: 'AE', 'u.a.e.': 'AE', holland: 'NL', 'the netherlands': 'NL', prc: 'CN' },
  ...{ "people's republic of china": 'CN', 'mainland china': 'CN', 'republic of korea': 'KR', korea: 'KR' },
  ...{ 'south korea': 'KR', 'czech republic': 'CZ', turkey: 'TR', turkiye: 'TR', 'viet nam': 'VN', brd: 'DE' },
  ...{ 'russian federation': 'RU', 'republic of ireland': 'IE', 'ivory coast': 'CI', burma: 'MM', macedonia: 'MK' },
  ...{ 'hong kong': 'HK', macau: 'MO', macao: 'MO', 'r.o.c.': 'TW', deutschland: 'DE', schweiz: 'CH', suisse: 'CH' },
  ...{ deu: 'DE', aut: 'AT', che: 'CH', fra: 'FR', ita: 'IT', esp: 'ES', gbr: 'GB', can: 'CA', mex: 'MX', bra: 'BR' },
  ...{ jpn: 'JP', chn: 'CN', ind: 'IN', aus: 'AU', nld: 'NL', bel: 'BE', swe: 'SE', nor: 'NO', dnk: 'DK', fin: 'FI' },
  ...{ pol: 'PL', prt: 'PT', egy: 'EG', sau: 'SA', are: 'AE', kor: 'KR', twn: 'TW', irl: 'IE', nzl: 'NZ', zaf: 'ZA' },
};

let known: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (known) return known;
  known = new Map(Object.entries(otherNames));
  for (const locale of locales)
    for (const { code, name } of countries(locale)) if (!known.has(searchText(name))) known.set(searchText(name), code);
  return known;
}

/**
 * The ISO 3166-1 alpha-2 code of a country as files have it: the code, or its name in one of the nine languages; null where
 * nobody would know it.
 */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  return names().get(searchText(text)) ?? null;
}
