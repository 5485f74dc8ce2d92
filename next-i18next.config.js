/** Read by next.config.ts (routing) and by next-i18next (texts). A locale named `default` is ignored (specification 9). */
const locales = ['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR', 'default'].filter(
  (locale) => locale !== 'default',
);

/** @type {import('next-i18next/pages').UserConfig} */
const config = {
  // `localeDetection` stays at its default, which is on.
  i18n: { defaultLocale: 'en', locales },
  defaultNS: 'common',
  // A test holds that every language has every key; a fallback would send each page's texts twice.
  fallbackLng: false,
  localePath: './locales',
  // What the browser needs of it is in its own script (`lib/i18n/sentences.ts`), not in every answer.
  serializeConfig: false,
  returnNull: false,
};

module.exports = config;
