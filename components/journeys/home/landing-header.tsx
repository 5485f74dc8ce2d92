import { useTranslation } from 'next-i18next/pages';
import { Brand } from '@/components/ui/document/brand';
import { type Locale, language } from '@/lib/platform/i18n/languages';
import { HomeIcon } from './icons';
import { LanguageLinks } from './language-links';

/** The mark, the parts of the page, the languages, and the two ways in. */
export function LandingHeader({ locale, appName }: { locale: Locale; appName: string }) {
  const { t } = useTranslation(['home', 'common']);
  const { label, short } = language(locale);
  return (
    <header className="lp-header">
      <Brand appName={appName} href={`/${locale}`} />
      <nav className="lp-parts" aria-label={t('common:navigation')}>
        <a href="#you">{t('audienceYou')}</a>
        <a href="#team">{t('audienceTeam')}</a>
        <a href="#it">{t('audienceIt')}</a>
      </nav>
      <details className="lp-menu">
        <summary aria-label={t('common:labelled', { label: t('common:language'), name: `${label} – ${short}` })}>
          <HomeIcon name="language" />
          <span className="lp-long">{label}</span>
          <span className="lp-short">{short}</span>
        </summary>
        <LanguageLinks locale={locale} className="lp-list" />
      </details>
      <a className="lp-link" href={`/${locale}/login`}>
        {t('signIn')}
      </a>
      <a className="d-act lp-create" href={`/${locale}/login`}>
        {t('start')}
      </a>
    </header>
  );
}
