import type { Locale } from '@/lib/platform/i18n/languages';

const english = ['“', '”'] as const;

/** Quotation marks, by language. */
const marks: Record<Locale, readonly [opens: string, closes: string]> = {
  ...{ en: english, 'es-MX': english, 'pt-BR': english, zh: english },
  'fr-CA': ['«\u00a0', '\u00a0»'],
  ...{ de: ['„', '“'], it: ['«', '»'], ar: ['«', '»'], ja: ['「', '」'] },
};

/** Words in the quotation marks of a language. */
export const inQuotes = (locale: Locale, words: string): string => marks[locale].join(words);

/** Words of a sentence within quotation marks, including secondary ones such as ‚‘. */
export function quoted(locale: Locale, text: string): string[] {
  const [opens, closes] = marks[locale];
  const pattern = new RegExp(`${opens}(.*?)${closes}|[‚‘‹『]\\s?(.*?)\\s?[‘’›』]`, 'gsu');
  return [...text.matchAll(pattern)].map(([, words, others]) => words ?? others ?? '');
}

/** Labels that sentences name, with or without quotation marks. The sentence must contain the label's words in every language. */
export const labelsNamed: Record<string, string[]> = {
  'emails:reminder.footer': ['common:settings', 'settings:notifications'],
  'emails:exchangeNotice.footer': ['common:settings', 'settings:notifications'],
  'emails:weekly.footer': ['common:settings', 'settings:notifications'],
  'push:endedText': ['common:settings', 'settings:notifications'],
  'push:endUnknownText': ['common:settings', 'settings:notifications'],
  'organization-cards:assignHint': ['common:cards'],
  'card:exchangeOnHint': ['public-card:save'],
  'card:duplicated': ['card:sectionSettings'],
  'card:coverHint': ['card:layoutBanner'],
  'settings:pageKeysHelp': ['common:contacts'],
  'scan:fileMany': ['contacts:import'],
};

/** Labels that some languages quote, while other languages put them into words of their own. */
export const labelsQuoted: Record<string, string[]> = {
  'codes:batchHint': ['codes:inStock'],
  'contacts:keep': ['contacts:isKept'],
  'contacts:keepThem': ['contacts:isKept'],
};

/** Sentences that quote something other than the product's labels, and what they quote. */
export const quotesOfOthers: { what: string; places: string[] }[] = [
  {
    what: 'labels of phones, computers and their programs',
    places: [
      ...['iosSteps', 'macSteps', 'thunderbirdSteps', 'davxSteps'].map((key) => `address-book:${key}`),
      ...['helpIos', 'helpAndroid', 'helpSamsung'].map((key) => `public-card:${key}`),
    ],
  },
  { what: 'a label of the identity provider', places: ['scim:entraSteps'] },
  { what: 'the name of an attribute', places: ['sso:attributesHint', 'sso-return:problems.no_email'] },
  { what: 'an example of what somebody may type', places: ['address-book:labelHelp', 'errors:field.invalid_color'] },
  { what: 'how a link begins', places: ['errors:field.needs_https'] },
  { what: 'a term of a standard, in English', places: ['developers:errors'] },
];
