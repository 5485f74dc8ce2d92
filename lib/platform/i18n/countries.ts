import { type Locale, language } from './languages';

/** ISO 3166-1 alpha-2, and XK, which Kosovo uses. */
const codes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP
KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT
ZA ZM ZW`.split(/\s+/);

const countryCodes: ReadonlySet<string> = new Set(codes);

/** Whether this is the code of a country, in upper case. */
export function isCountry(code: string): boolean {
  return countryCodes.has(code);
}

// Made once: it takes as long as writing a third of a card.
const namesIn = new Map<Locale, Intl.DisplayNames>();

/**
 * A country's name in one of our languages; the code if it has no name. Names come from the runtime, which has all nine
 * languages.
 */
export function countryName(code: string, locale: Locale): string {
  let names = namesIn.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([language(locale).format], { type: 'region', fallback: 'code' });
    namesIn.set(locale, names);
  }
  return names.of(code) ?? code;
}

/** Every country with its name in a language of ours, in that language's order. */
export function countries(locale: Locale): { code: string; name: string }[] {
  const { format } = language(locale);
  const names = new Intl.DisplayNames([format], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(format);
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => order.compare(a.name, b.name));
}

// Where most readers of a language write from, for a number or an address without a country.
const homes: Record<Locale, string> = {
  en: 'US',
  'fr-CA': 'CA',
  'es-MX': 'MX',
  de: 'DE',
  it: 'IT',
  'pt-BR': 'BR',
  ar: 'EG',
  zh: 'CN',
  ja: 'JP',
};

/** The preselected country: the region in the browser's languages, otherwise the usual country of the language. */
export function likelyCountry(locale: Locale, browserLanguages: readonly string[] = []): string {
  const regions = browserLanguages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '');
  return regions.find(isCountry) ?? homes[locale];
}
