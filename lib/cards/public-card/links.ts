import type { PublicCard } from '@/lib/cards/card/schema';
import { defaultLocale, type Locale, languages } from '@/lib/platform/i18n/languages';
import type { CardLinks } from './types';

/** A path in a language, without prefix in the default one. */
function inLanguage(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}

/** A card's page in a language, for who came by the event `met`. */
export function cardPath(locale: Locale, username: string, met = ''): string {
  return `/${locale}/${encodeURIComponent(username)}${met && `?met=${met}`}`;
}

/** Where the links of a card go, read in `locale` by who came by the event `met`. The language list names even the default, so that it sticks. */
export function cardLinks(
  card: Pick<PublicCard, 'username' | 'language' | 'exchangeForm'>,
  locale: Locale,
  appName: string,
  met = '',
): CardLinks {
  const { username, language, exchangeForm } = card;
  const by = met && `?met=${met}`;
  return {
    // Without a prefix a file is in the card's own language.
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
    home: { href: inLanguage(locale, '/'), label: appName },
  };
}
