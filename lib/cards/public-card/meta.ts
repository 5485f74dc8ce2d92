import { cardLanguages, type LocalizedCard, localizeCard } from '@/lib/cards/card/model';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { shareUrl } from '@/lib/platform/formats/share';
import { defaultLocale, type Locale, language } from '@/lib/platform/i18n/languages';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { cardName } from './name';
import { ownPages } from './own-pages';
import type { CardText } from './types';

/** What the page's head says about a card, as plain values. */
export type CardMeta = {
  title: string;
  description: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  /** The addresses of the contact as vCard and as JSContact, in the page's language. */
  vcard: string;
  jscontact: string;
  /** The preview image for messengers and social networks, in the page's language. */
  image: string;
  /**
   * The language of the card's texts on this page with a region, as Open Graph wants it: `fr_CA`; below, the card's other
   * languages.
   */
  ogLocale: string;
  ogLocaleAlternates: string[];
  jsonLd: string;
};

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator);

/** The text on one line, with at most `max` characters, cut between characters. */
function clipped(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** JSON for a `<script>`: every `<` is escaped, so that no text of the card can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The card for search engines: a profile page about a person (schema.org). */
function person(card: LocalizedCard, url: string, image: string | null) {
  const { content } = card;
  // Only pages about no one but the owner count (schema.org/sameAs). A website may be the company's.
  const own = ownPages(card);
  const profiles = content.fields.flatMap((field) => {
    const isOwn = field.kind === 'account' && own.includes(field.id);
    const account = isOwn ? normaliseAccount(field.network, field.handle) : null;
    // A link that opens an app instead of a page is left out.
    return account?.url?.startsWith('https:') ? [account.url] : [];
  });
  const named = { ...card, content: { ...content, name: card.ownName } };
  const names = cardLanguages(card).map((locale) => cardName(localizeCard(named, locale)));
  const otherNames = [...new Set([...names, content.name.preferred])].filter((name) => name && name !== cardName(card));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateModified: card.updatedAt,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      url,
      name: cardName(card),
      alternateName: otherNames.length > 0 ? otherNames : undefined,
      honorificPrefix: content.name.prefix || undefined,
      honorificSuffix: joined([content.name.suffix, content.accreditations], ', ') || undefined,
      jobTitle: content.title || undefined,
      description: content.headline || undefined,
      worksFor: content.company ? { '@type': 'Organization', name: content.company } : undefined,
      image: image ?? undefined,
      sameAs: profiles.length > 0 ? profiles : undefined,
    },
  };
}

const ogLocale = (locale: Locale) => language(locale).format.replace('-', '_');

/** The content of the head of a card's page. */
export function cardMeta(card: LocalizedCard, locale: Locale, appUrl: string, appName: string, t: CardText): CardMeta {
  const { title, company, headline, bio } = card.content;
  const name = cardName(card);
  const work = title && company ? t('titleAtCompany', { title, company }) : title || company;
  const at = (code: Locale) => shareUrl(appUrl, code === defaultLocale ? null : code, card.username);
  const photo = card.photoId ? `${appUrl}${uploadUrl(card.photoId, '640.jpg')}` : null;
  const existing = cardLanguages(card);
  // The address without a prefix is the page in every language the card lacks, so it is canonical for itself.
  const isOwnPage = existing.includes(locale) || locale === defaultLocale;
  const spoken = existing.includes(locale) ? locale : card.language;
  // A file address without a language prefix is in the card's own language.
  const file = shareUrl(appUrl, locale === card.language ? null : locale, card.username);
  return {
    title: clipped(joined([name, work, appName], ' · '), 120),
    description: clipped(headline || bio || t('description', { name }), 160),
    // A page in a language that the card lacks is the same document as in the card's own language.
    canonical: at(isOwnPage ? locale : card.language),
    alternates: [
      ...existing.map((code) => ({ language: code as string, href: at(code) })),
      // At the address without a prefix, the visitor's browser decides the language.
      { language: 'x-default', href: at(defaultLocale) },
    ],
    vcard: `${file}.vcf`,
    jscontact: `${file}.json`,
    image: `${at(locale)}.og.png`,
    ogLocale: ogLocale(spoken),
    ogLocaleAlternates: existing.filter((code) => code !== spoken).map(ogLocale),
    jsonLd: scriptJson(person(card, shareUrl(appUrl, null, card.username), photo)),
  };
}
