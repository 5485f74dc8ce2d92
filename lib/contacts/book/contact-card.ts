import { textOf } from '@/lib/cards/card/field-model';
import { contentSchema, lookSchema, type PublicCard } from '@/lib/cards/card/schema';
import { cardData } from '@/lib/cards/public-card/public-card';
import type { Context } from '@/lib/platform/context';
import { metText } from '@/lib/platform/formats/met-text';
import { displayName } from '@/lib/platform/formats/names';
import type { CardData } from '@/lib/platform/formats/vcard/card-data';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { storage } from '@/lib/platform/outside/storage/storage';
import { type Message, quoted } from './quoted-messages';
import type { Contact } from './schema';

const [content, look] = [contentSchema.parse({}), lookSchema.parse({})];

/** A contact as a card, with the parts that contacts and cards have in common. */
function asCard(contact: Contact): PublicCard {
  const { name, title, department, company, phoneticCompany, fields } = contact.content;
  const said = { name, title, department, company, phoneticCompany, fields };
  return {
    ...{ id: contact.id, username: '', isIndexed: false, language: contact.language, version: contact.version },
    ...{ photoId: contact.photoId, logoId: null, coverId: null, updatedAt: contact.updatedAt },
    content: { ...content, ...said },
    look,
    exchangeForm: { isOn: false, questions: [] },
  };
}

/** The name of a contact's file: the contact's name, the company, or the first way to reach the contact. */
export function fileTitle({ content: { name, company, fields }, language }: Contact): string {
  return displayName(name, language) || company || fields.map(textOf).find(Boolean) || '';
}

/** The photo as a JPEG of at most 60 kB. Null where it cannot be read: a contact without a photo is better than no contact. */
export async function contactPhoto(ctx: Context, photoId: string | null): Promise<Uint8Array | null> {
  if (!photoId) return null;
  return storage()
    .get(`uploads/${photoId}/card.jpg`)
    .catch((error: unknown) => {
      ctx.log.error({ error }, 'photo of a contact cannot be read');
      return null;
    });
}

type More = { photo: Uint8Array | null; groups?: string[]; messages?: Message[] };

/**
 * A contact as input for the writers of contact formats. The note is followed by the contact's messages as quotes and by where
 * and when the two met; tags and groups become categories.
 *
 * @param locale of the words around the contact's own
 */
export function contactCard(contact: Contact, locale: Locale, { photo, groups = [], messages = [] }: More): CardData {
  const { company, birthday, met, note } = contact.content;
  const data = cardData(asCard(contact), locale, '', photo);
  const metLine = metText(met, locale, (place) => text(locale, 'contacts', 'metAt', { place }));
  // FN must not be empty (RFC 2426, section 3.1.1), also for a contact known by a web address alone.
  const hasName = displayName(data.name, contact.language) !== '' || company !== '';
  return {
    ...data,
    // A contact has no public address.
    url: '',
    name: hasName ? data.name : { ...data.name, first: fileTitle(contact) },
    birthday,
    note: [note, ...messages.map((message) => quoted(message, locale)), metLine].filter(Boolean).join('\n\n'),
    categories: [...new Set([...contact.tags, ...groups])],
  };
}
