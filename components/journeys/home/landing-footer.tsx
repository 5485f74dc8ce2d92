import { useTranslation } from 'next-i18next/pages';
import { Brand } from '@/components/ui/document/brand';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { PublicConfig } from '@/lib/platform/public-config';

type Props = { locale: Locale; appName: string; notices: PublicConfig['notices'] };

/** The operator's notices, as far as configured, and the page for developers. */
export function LandingFooter({ locale, appName, notices }: Props) {
  const { t } = useTranslation(['home', 'common']);
  const links = [
    { href: notices.privacy, label: t('common:privacyNotice') },
    { href: notices.terms, label: t('common:termsOfUse') },
    { href: notices.imprint, label: t('common:imprint') },
    { href: `/${locale}/developers`, label: t('developers') },
    { href: `/${locale}/login`, label: t('signIn') },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <footer className="lp-footer">
      <Brand appName={appName} href={`/${locale}`} />
      <p>
        {links.map(({ href, label }) => (
          <a key={label} href={href} rel="noopener">
            {label}
          </a>
        ))}
      </p>
    </footer>
  );
}
