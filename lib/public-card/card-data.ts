import { accountName, normaliseAccount } from '@/lib/formats/accounts';
import { shareUrl } from '@/lib/formats/share';
import type { CardData } from '@/lib/formats/vcard/card-data';
import { language as languageRow } from '@/lib/i18n/languages';
import type { ProfileField, PublicProfile } from '@/lib/profiles/schema';
import { fieldLabel } from './labels';
import { cardTexts } from './texts';
import { translator } from './translate';

type OfKind<Kind extends ProfileField['kind']> = Extract<ProfileField, { kind: Kind }>;

const known = new Set(['work', 'home', 'mobile', 'fax', 'other']);

/** The type a known label stands for, where this kind of field has it; `other` for the owner's own words. */
function typeOf<Type extends string>(label: string, types: readonly Type[]): Type | 'other' {
  return types.find((type) => type === label) ?? 'other';
}

/** The owner's own word, which no type of the file's says. */
function ownLabel(label: string): string | undefined {
  return label === '' || known.has(label) ? undefined : label;
}

/** The fields of one kind; the first is the preferred one where none is marked. */
function ofKind<Kind extends ProfileField['kind']>(fields: ProfileField[], kind: Kind): OfKind<Kind>[] {
  const found = fields.filter((field): field is OfKind<Kind> => field.kind === kind);
  const isMarked = found.some((field) => field.isPrimary);
  return found.map((field, at) => ({ ...field, isPrimary: isMarked ? field.isPrimary : at === 0 }));
}

/** What the contact file of a card says, in the card's own language. `photo` is a JPEG. */
export function cardData(card: PublicProfile, appUrl: string, photo: Uint8Array | null): CardData {
  const { content, language } = card;
  const { name, pronouns, headline, bio, title, department, company, phoneticCompany, fields } = content;
  const t = translator(cardTexts(language));
  const countries = new Intl.DisplayNames([languageRow(language).format], { type: 'region', fallback: 'code' });
  return {
    uid: card.id,
    url: shareUrl(appUrl, null, card.username),
    language,
    ...{ name, pronouns, headline, bio, title, department, company, phoneticCompany },
    phones: ofKind(fields, 'phone').map((field) => ({
      e164: field.number,
      extension: field.extension,
      kind: typeOf(field.label, ['mobile', 'work', 'home', 'fax']),
      label: ownLabel(field.label),
      primary: field.isPrimary,
    })),
    emails: ofKind(fields, 'email').map((field) => ({
      address: field.address,
      kind: typeOf(field.label, ['work', 'home']),
      label: ownLabel(field.label),
      primary: field.isPrimary,
    })),
    // Links have no types, so that even a known label must be written out.
    websites: ofKind(fields, 'website').map((field) => ({
      url: field.url,
      label: field.label === '' ? undefined : fieldLabel(field, t).text,
    })),
    accounts: ofKind(fields, 'account').flatMap((field) => {
      const account = normaliseAccount(field.network, field.handle);
      return account ? [{ kind: field.network, ...account, label: accountName(field.network) }] : [];
    }),
    addresses: ofKind(fields, 'address').map((field) => ({
      ...{ street: field.street, street2: field.street2, poBox: field.poBox, city: field.city },
      ...{ region: field.region, postcode: field.postcode, countryCode: field.country },
      country: field.country ? (countries.of(field.country) ?? field.country) : '',
      kind: typeOf(field.label, ['work', 'home']),
      label: ownLabel(field.label),
      primary: field.isPrimary,
    })),
    photo: photo ? { jpeg: photo } : undefined,
    revised: new Date(card.updatedAt),
  };
}
