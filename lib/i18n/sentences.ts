import type { FormatterModule } from 'i18next';
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

/** How i18next makes sentences of texts and values, in pages and on the server alike. React and mails escape themselves. */
export const sentences = {
  // As in next-i18next.config.js, which is not for the browser.
  i18n: { defaultLocale, locales: [...locales] },
  defaultNS: 'common',
  fallbackLng: false as const,
  returnNull: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  use: [valuesInSentences],
};

export { valuesInSentences };
