import fs from 'node:fs';
import config from '@/next-i18next.config.js';

/** Texts of one namespace, as their file holds them. */
export type Texts = { [key: string]: string | Texts };

/** The namespaces of texts: the names of the files in `locales/<locale>/<area>/`. */
export const namespaces: string[] = config.ns;

/** The texts of a namespace in a language. Server only. @throws Error where there is no such namespace */
export const readTexts = (locale: string, namespace: string): Texts =>
  JSON.parse(fs.readFileSync(config.localePath(locale, namespace), 'utf8'));
