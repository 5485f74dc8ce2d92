import { defaultLocale, type Locale, languages } from '@/lib/i18n/languages';
import type { PublicProfile } from '@/lib/profiles/schema';
import type { CardLinks } from './types';

/** A path in a language, without prefix in the default one. */
function inLanguage(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}

/** Where the links of a card go, read in `locale` by who came by the event `met`. The language list names even the default, so that it sticks. */
export function cardLinks(
  card: Pick<PublicProfile, 'username' | 'language' | 'exchangeForm'>,
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
    documents: `/api/cards/${username}/documents/`,
    qr: `/${username}.qr.svg`,
    languages: languages.map((row) => ({ locale: row.code, label: row.label, href: `/${row.code}/${username}` })),
    home: { href: inLanguage(locale, '/'), label: appName },
  };
}
