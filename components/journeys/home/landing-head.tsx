import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { defaultLocale, type Locale, languages } from '@/lib/platform/i18n/languages';

/** The elements of the head that describe the start page to search engines and messengers, with its other languages. */
export function LandingHead({ locale, appUrl, title }: { locale: Locale; appUrl: string; title: string }) {
  const { t } = useTranslation('common');
  const at = (code: Locale) => (code === defaultLocale ? `${appUrl}/` : `${appUrl}/${code}`);
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={t('description')} />
      <link rel="canonical" href={at(locale)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t('description')} />
      <meta property="og:url" content={at(locale)} />
    </Head>
  );
}
