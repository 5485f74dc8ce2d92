import type { PublicCardProps } from './props';

/** The languages the page can be read in, and whose product this is. */
export function CardFooter({ t, locale, links }: Pick<PublicCardProps, 't' | 'locale' | 'links'>) {
  return (
    <footer className="mc-footer">
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
      <a className="mc-made" href={links.home.href}>
        {links.home.label}
      </a>
    </footer>
  );
}
