import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import classes from './notices.module.css';

/** Links to the operator's privacy notice, imprint and terms, as far as configured, below the pages before sign-in. */
export function Notices() {
  const { t } = useTranslation('common');
  const { privacy, imprint, terms } = useConfig().notices;
  const links = [
    { href: privacy, label: t('privacyNotice') },
    { href: imprint, label: t('imprint') },
    { href: terms, label: t('termsOfUse') },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  if (links.length === 0) return null;
  return (
    <footer>
      <nav className={classes.notices} aria-label={t('notices')}>
        {links.map(({ href, label }) => (
          <a key={label} href={href} rel="noopener">
            {label}
          </a>
        ))}
      </nav>
    </footer>
  );
}
