const path = require('node:path');

/** Read by next.config.ts (routing) and by next-i18next (texts). A locale named `default` is ignored (specification 9). */
const locales = ['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR', 'default'].filter(
  (locale) => locale !== 'default',
);

module.exports = {
  // `localeDetection` stays at its default, which is on.
  i18n: { defaultLocale: 'en', locales },
  defaultNS: 'common',
  // No fallback: a test holds that every language has every key, and a fallback would send each page's texts twice.
  fallbackLng: false,
  localePath: path.resolve('./locales'),
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
  returnNull: false,
};
