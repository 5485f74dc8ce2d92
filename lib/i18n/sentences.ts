import type { FormatterModule, PostProcessorModule } from 'i18next';
import { defaultLocale, localeOr, locales } from './languages';
import { listText } from './lists';
import { numberText } from './numbers';

/** Numbers in sentences, counts among them, and lists are written as the language writes them; whatever else is text as it is. */
const valuesInSentences: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) => {
    if (Array.isArray(value)) return listText(value, localeOr(locale));
    return typeof value === 'number' ? numberText(value, localeOr(locale)) : (value as string);
  },
};

/**
 * Italian articles lose their vowel before the eighth and the eleventh, which only a date that is put in tells: `l’8 dicembre`,
 * `dall’11 marzo`.
 */
const articlesBeforeDays: PostProcessorModule = {
  type: 'postProcessor',
  name: 'articlesBeforeDays',
  process: (sentence, _key, options, translator) =>
    localeOr(options.lng ?? translator?.language) === 'it' && typeof sentence === 'string'
      ? sentence.replace(/(?<!\p{L})(?:(i|I)l|(al|dal|del|nel|sul)) (?=(?:8|11) \p{L})/giu, (_, il, joined) =>
          il ? `${il === 'I' ? 'L' : 'l'}’` : `${joined}l’`,
        )
      : sentence,
};

/** What i18next is given to make sentences with. */
export const sentenceModules = [valuesInSentences, articlesBeforeDays] as const;

/** How i18next makes sentences of texts and values, in pages and on the server alike. React and mails escape themselves. */
export const sentences = {
  // As in next-i18next.config.js, which is not for the browser.
  i18n: { defaultLocale, locales: [...locales] },
  defaultNS: 'common',
  fallbackLng: false as const,
  returnNull: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  postProcess: [articlesBeforeDays.name],
  use: [...sentenceModules],
};
