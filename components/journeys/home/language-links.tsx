import { type Locale, languages } from '@/lib/platform/i18n/languages';

/**
 * The page in its nine languages. Each address has its prefix, also the default language's: without one, the front door sends
 * visitors to the language of their browser.
 */
export function LanguageLinks({ locale, className }: { locale: Locale; className: string }) {
  return (
    <ul className={className}>
      {languages.map(({ code, label }) => (
        <li key={code}>
          <a href={`/${code}`} hrefLang={code} lang={code} aria-current={code === locale ? 'true' : undefined}>
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
