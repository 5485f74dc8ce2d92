import type { ReactNode } from 'react';
import { NoticeLinks } from './notice-links';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 't' | 'locale' | 'links' | 'notices'> & {
  /** Content above the languages. */
  children?: ReactNode;
};

/** The languages of the page, the notices of those responsible for it, and the name of this product. */
export function CardFooter({ t, locale, links, notices, children }: Props) {
  return (
    <footer className="mc-footer">
      {children}
      {links.languages.length > 0 && (
        <nav aria-label={t('languages')}>
          <ul className="mc-languages">
            {links.languages.map((row) => (
              <li key={row.locale}>
                <a
                  href={row.href}
                  hrefLang={row.locale}
                  lang={row.locale}
                  aria-current={row.locale === locale ? 'true' : undefined}
                >
                  <bdi>{row.label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <NoticeLinks links={notices} label={t('notices')} className="mc-languages" />
      <a className="mc-made" href={links.home.href}>
        {links.home.label}
      </a>
    </footer>
  );
}
