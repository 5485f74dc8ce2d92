import type { FormatterModule, PostProcessorModule } from 'i18next';
import { joined, marked } from './joints';
import { defaultLocale, localeOr, locales } from './languages';
import { listText } from './lists';
import { numberText } from './numbers';

/**
 * Formats the values in sentences: numbers, including counts, and lists in the style of the language; strings are marked, other
 * values unchanged.
 */
const valuesInSentences: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) => {
    if (typeof value === 'string') return marked(value);
    if (Array.isArray(value)) return marked(listText(value, localeOr(locale)));
    return typeof value === 'number' ? numberText(value, localeOr(locale)) : (value as string);
  },
};

/**
 * Adapts the words before inserted values. Only the start of a value counts, not the words within it: `José de Almeida` keeps
 * his name.
 */
const wordsBeforeValues: PostProcessorModule = {
  type: 'postProcessor',
  name: 'wordsBeforeValues',
  process: (sentence, _key, options, translator) =>
    typeof sentence === 'string'
      ? joined(sentence, translator.resourceStore.getResource(options.lng ?? translator.language, 'joints', 'rules'))
      : sentence,
};

/** The i18next modules that build sentences. */
export const sentenceModules = [valuesInSentences, wordsBeforeValues] as const;

/**
 * The i18next options for building sentences, the same for pages and server. Nothing is escaped here, because React and the
 * emails do it.
 */
export const sentences = {
  // As in next-i18next.config.js, which is not for the browser.
  i18n: { defaultLocale, locales: [...locales] },
  defaultNS: 'common',
  fallbackLng: false as const,
  returnNull: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  postProcess: [wordsBeforeValues.name],
  use: [...sentenceModules],
};
