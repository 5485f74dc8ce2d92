import { cardLanguages, localizeCard } from '@/lib/cards/card/model';
import type { CardField, PublicCard } from '@/lib/cards/card/schema';
import { accountLabel } from '@/lib/platform/formats/account-service';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { metText } from '@/lib/platform/formats/met-text';
import { shareUrl } from '@/lib/platform/formats/share';
import type { CardData, CardLink } from '@/lib/platform/formats/vcard/card-data';
import { countryName } from '@/lib/platform/i18n/countries';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { addressLines } from './address-model';
import { cardWords, fileLanguage } from './card-words';
import { fieldLabel } from './labels';
import { cardTexts } from './texts';
import { translator } from './translate';
import type { CardText } from './types';

type OfKind<Kind extends CardField['kind']> = Extract<CardField, { kind: Kind }>;

const phoneTypes = ['mobile', 'work', 'home', 'fax'] as const;
const placeTypes = ['work', 'home'] as const;

/** The type in the file that a known label stands for, where this kind of field has it; `other` for the owner's own labels. */
function typeOf<Type extends string>(label: string, types: readonly Type[]): Type | 'other' {
  return types.find((type) => type === label) ?? 'other';
}

/** The label where no type of the file expresses it: the owner's own word, or a known label that this kind of field has no type for. */
function ownLabel(label: string, types: readonly string[]): string | undefined {
  return label === '' || label === 'other' || types.includes(label) ? undefined : label;
}

/** The fields of one kind; where none is marked as primary, the first one is. */
function ofKind<Kind extends CardField['kind']>(fields: CardField[], kind: Kind): OfKind<Kind>[] {
  const ofThatKind = fields.filter((field): field is OfKind<Kind> => field.kind === kind);
  const isMarked = ofThatKind.some((field) => field.isPrimary);
  return ofThatKind.map((field, at) => ({ ...field, isPrimary: isMarked ? field.isPrimary : at === 0 }));
}

/** The pages and files of a card; a link without a label gets the name of its kind. */
function links(card: PublicCard, fields: CardField[], appUrl: string, t: CardText): CardLink[] {
  return fields.flatMap((field): CardLink[] => {
    if (field.kind === 'booking') return [{ kind: 'booking', url: field.url, label: field.label || t('book') }];
    if (field.kind === 'video') return [{ kind: 'video', url: field.url, label: field.label || t('video') }];
    if (field.kind !== 'document') return [];
    const url = `${appUrl.replace(/\/+$/, '')}/api/cards/${card.username}/documents/${field.id}`;
    return [{ kind: 'document', url, label: field.label || field.name || t('document') }];
  });
}

/** "Met at Fair, Basel · March 3, 2026", for a visitor who saves a card while its owner is at an event. */
function metNote({ event }: PublicCard, locale: Locale): string {
  if (!event) return '';
  const met = { event: event.event, place: event.place, on: event.day };
  return metText(met, locale, (place) => text(locale, 'contacts', 'metAt', { place }));
}

/**
 * The content of a card's contact file for readers of `locale`: in that language where the card has it, otherwise in the card's
 * own; the card's other languages are included as translations. `photo` is a JPEG.
 */
export function cardData(card: PublicCard, locale: Locale, appUrl: string, photo: Uint8Array | null): CardData {
  const spoken = fileLanguage(card, locale);
  const { fields } = localizeCard(card, spoken).content;
  // A file is in one language, so the product's own texts in it use the card's language, too.
  const t = translator(cardTexts(spoken));
  return {
    uid: card.id,
    url: shareUrl(appUrl, null, card.username),
    ...cardWords(card, spoken),
    translations: cardLanguages(card)
      .filter((other) => other !== spoken)
      .map((other) => cardWords(card, other)),
    phones: ofKind(fields, 'phone').map((field) => ({
      e164: field.number,
      extension: field.extension,
      kind: typeOf(field.label, phoneTypes),
      label: ownLabel(field.label, phoneTypes),
      primary: field.isPrimary,
    })),
    emails: ofKind(fields, 'email').map((field) => ({
      address: field.address,
      kind: typeOf(field.label, placeTypes),
      label: ownLabel(field.label, placeTypes),
      primary: field.isPrimary,
    })),
    // Links in a contact file have no types, so even a known label must be written out.
    websites: ofKind(fields, 'website').map((field) => ({
      url: field.url,
      label: field.label === '' ? undefined : fieldLabel(field, t).text,
    })),
    accounts: ofKind(fields, 'account').flatMap((field) => {
      const account = normaliseAccount(field.network, field.handle);
      const label = accountLabel(field.network, field.label);
      return account ? [{ kind: field.network, ...account, label }] : [];
    }),
    links: links(card, fields, appUrl, t),
    addresses: ofKind(fields, 'address').map((field) => ({
      ...{ street: field.street, street2: field.street2, poBox: field.poBox, city: field.city },
      ...{ region: field.region, postcode: field.postcode, countryCode: field.country },
      country: field.country ? countryName(field.country, spoken) : '',
      formatted: addressLines(field, spoken).join('\n'),
      kind: typeOf(field.label, placeTypes),
      label: ownLabel(field.label, placeTypes),
      primary: field.isPrimary,
    })),
    note: metNote(card, spoken),
    photo: photo ? { jpeg: photo } : undefined,
    revised: new Date(card.updatedAt),
  };
}
