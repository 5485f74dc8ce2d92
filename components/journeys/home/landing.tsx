import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { DocumentStyles } from '@/components/ui/document/document-styles';
import type { LiveCard } from '@/lib/cards/public-card/public-card';
import { localeOr } from '@/lib/platform/i18n/languages';
import type { PublicConfig } from '@/lib/platform/public-config';
import { Audiences } from './audiences';
import { Hero } from './hero';
import { LandingFooter } from './landing-footer';
import { LandingHead } from './landing-head';
import { LandingHeader } from './landing-header';
import { LanguageLinks } from './language-links';
import { Proofs } from './proofs';
import { hero, landing, parts, wide } from './styles/styles.generated';

export type LandingProps = {
  config: PublicConfig;
  /** The example cards and their styles, rendered by the server. */
  example: { html: string; styles: string };
  live: LiveCard | null;
};

/**
 * The start page as a document: what the product is, two cards, the links to sign in and to a live card. It works without any
 * script, so menus and the dialog of the live card are the browser's own.
 */
export function Landing({ config, example, live }: LandingProps) {
  const { t } = useTranslation('home');
  const locale = localeOr(useRouter().locale);
  const { appName, appUrl, notices } = config;
  return (
    <>
      <Head>
        <title>{`${appName} · ${t('title')}`}</title>
      </Head>
      <LandingHead locale={locale} appUrl={appUrl} title={`${appName} · ${t('title')}`} />
      <DocumentStyles own={[example.styles, landing, hero, parts, wide].join('')} />
      <div className="lp-page">
        <LandingHeader locale={locale} appName={appName} />
        <main>
          <Hero locale={locale} example={example.html} live={live} />
          <Proofs locale={locale} />
          <Audiences />
          <section className="lp-languages" aria-labelledby="languages">
            <h2 id="languages">{t('languagesTitle')}</h2>
            <p>{t('languagesText')}</p>
            <LanguageLinks locale={locale} className="lp-chips" />
          </section>
        </main>
        <LandingFooter locale={locale} appName={appName} notices={notices} />
      </div>
    </>
  );
}
