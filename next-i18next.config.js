const { globSync } = require('node:fs');
const { basename, resolve } = require('node:path');

/** Read by next.config.ts (routing) and by next-i18next (texts). A locale named `default` is ignored (specification 9). */
const locales = ['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR', 'default'].filter(
  (locale) => locale !== 'default',
);

// Texts stand by area, as the code does; their namespace is the name of the file alone.
const english = new Map(globSync('locales/en/*/*.json').map((path) => [basename(path, '.json'), path]));

/** @type {(locale: string, namespace: string) => string} */
function localePath(locale, namespace) {
  const path = english.get(namespace);
  if (!path) throw new Error(`no texts: ${namespace}`);
  return resolve(path.replace(/^(locales.)en/, (_, folder) => folder + locale));
}

/** @satisfies {import('next-i18next/pages').UserConfig} */
const config = {
  // `localeDetection` stays at its default, which is on.
  i18n: { defaultLocale: 'en', locales },
  defaultNS: 'common',
  // A test holds that every language has every key; a fallback would send each page's texts twice.
  fallbackLng: false,
  localePath,
  // Who answers with a function says them, too.
  ns: [...english.keys()],
  // What the browser needs of it is in its own script (`lib/platform/i18n/sentences.ts`), not in every answer.
  serializeConfig: false,
  returnNull: false,
};

module.exports = config;
