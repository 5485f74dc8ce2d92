import type { GetStaticProps } from 'next';
import type { SSRConfig } from 'next-i18next/pages';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import nextI18nextConfig from '@/next-i18next.config.js';
import { jointsOf } from './joint-rules';
import { type Locale, localeOr } from './languages';

/** Texts that every page loads (specification, section 2). */
export const everyPage = ['common', 'errors', '404', '500'];

/** The translations that a page needs in a language, with the rules that join words to values if the language has any. */
export async function pageTexts(locale: Locale, namespaces: string[]): Promise<SSRConfig> {
  const texts = await serverSideTranslations(locale, [...everyPage, ...namespaces], nextI18nextConfig);
  const rules = jointsOf(locale);
  const store = texts._nextI18Next?.initialI18nStore[locale];
  if (store && rules.length > 0) store.joints = { rules };
  return texts;
}

/** `getStaticProps` of a page that needs nothing but texts, built ahead of time in every language. */
export function staticTexts(namespaces: string[]): GetStaticProps {
  return async ({ locale }) => ({ props: await pageTexts(localeOr(locale), namespaces) });
}
