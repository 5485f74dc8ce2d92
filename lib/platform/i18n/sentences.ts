import type { FormatterModule, PostProcessorModule } from 'i18next';
import { joined, marked } from './joints';
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
    if (typeof value === 'string') return marked(value);
    if (Array.isArray(value)) return marked(listText(value, localeOr(locale)));
    return typeof value === 'number' ? numberText(value, localeOr(locale)) : (value as string);
  },
};

/** Words before values are written as the values begin; only what was put in counts: `José de Almeida` keeps his name. */
const wordsBeforeValues: PostProcessorModule = {
  type: 'postProcessor',
  name: 'wordsBeforeValues',
  process: (sentence, _key, options, translator) =>
    typeof sentence === 'string'
      ? joined(sentence, translator.resourceStore.getResource(options.lng ?? translator.language, 'joints', 'rules'))
      : sentence,
};

/** What i18next is given to make sentences with. */
export const sentenceModules = [valuesInSentences, wordsBeforeValues] as const;

/** How i18next makes sentences of texts and values, in pages and on the server alike. React and mails escape themselves. */
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
