import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import nextI18nextConfig from '../../next-i18next.config.js';
import { localeOr } from './languages';

/** Texts that every page loads (specification, section 2). */
export const everyPage = ['common', 'errors', '404', '500'];

/** `getStaticProps` of a page that needs nothing but texts, built ahead of time in every language. */
export function staticTexts(namespaces: string[]): GetStaticProps {
  return async ({ locale }) => ({
    props: await serverSideTranslations(localeOr(locale), [...everyPage, ...namespaces], nextI18nextConfig),
  });
}
