import type { PublicCard } from '@/lib/cards/card/schema';
import { defaultLocale, type Locale, languages } from '@/lib/platform/i18n/languages';
import type { CardLinks } from './types';

/** A path in a language; the default language has no prefix. */
function inLanguage(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}

/** The link to the product's own page, in a language. */
export function homeLink(locale: Locale, appName: string): CardLinks['home'] {
  return { href: inLanguage(locale, '/'), label: appName };
}

/** The path of a card's page in a language; `met` is the event by which the visitor came. */
export function cardPath(locale: Locale, username: string, met = ''): string {
  return `/${locale}/${encodeURIComponent(username)}${met && `?met=${met}`}`;
}

/**
 * The links of a card's page in `locale`; `met` is the event by which the visitor came. The language list has a prefix even for
 * the default language, so that choosing it lasts.
 */
export function cardLinks(
  card: Pick<PublicCard, 'username' | 'language' | 'exchangeForm'>,
  locale: Locale,
  appName: string,
  met = '',
): CardLinks {
  const { username, language, exchangeForm } = card;
  const by = met && `?met=${met}`;
  return {
    // A file address without a language prefix is in the card's own language.
    save: locale === language ? `/${username}.vcf${by}` : `/${locale}/${username}.vcf${by}`,
    exchange: exchangeForm.isOn ? `/${locale}/${username}/exchange${by}` : null,
    send: `/${locale}/${username}/send${by}`,
    documents: `/api/cards/${username}/documents/`,
    qr: `/${username}.qr.svg`,
    languages: languages.map((row) => ({
      locale: row.code,
      label: row.label,
      href: cardPath(row.code, username, met),
    })),
    home: homeLink(locale, appName),
  };
}
