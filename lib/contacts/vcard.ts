import { contentDisposition } from '@/lib/formats/content-disposition';
import { displayName } from '@/lib/formats/names';
import { writeVCard3 } from '@/lib/formats/vcard/write';
import type { Context } from '@/lib/http/context';
import { FileAnswer } from '@/lib/http/endpoint';
import { text } from '@/lib/i18n/texts';
import { storage } from '@/lib/outside/storage/storage';
import { textOf } from '@/lib/profiles/draft';
import { contentSchema, lookSchema, type PublicProfile } from '@/lib/profiles/schema';
import { cardData } from '@/lib/public-card/card-data';
import { metText } from './met';
import type { Contact } from './schema';
import { getContact } from './service';

/** What a contact and a card have in common, as a card. */
function asCard(contact: Contact): PublicProfile {
  const { name, title, department, company, phoneticCompany, fields } = contact.content;
  const said = { name, title, department, company, phoneticCompany, fields };
  return {
    ...{ id: contact.id, username: '', isIndexed: false, language: contact.language, version: contact.version },
    ...{ photoId: contact.photoId, logoId: null, coverId: null, updatedAt: contact.updatedAt },
    content: { ...contentSchema.parse({}), ...said },
    look: lookSchema.parse({}),
    exchangeForm: { isOn: false, questions: [] },
  };
}

/** Without it where it cannot be read: a contact without a picture is better than none. */
async function photoOf(ctx: Context, photoId: string | null): Promise<Uint8Array | null> {
  if (!photoId) return null;
  return storage()
    .get(`uploads/${photoId}/card.jpg`)
    .catch((error: unknown) => {
      ctx.log.error({ error }, 'photo of a contact cannot be read');
      return null;
    });
}

/** A contact as a vCard 3.0 to keep elsewhere, where and when met in its note. @throws AppError `not_found` */
export async function contactFile(ctx: Context, id: string): Promise<FileAnswer> {
  const contact = await getContact(ctx, id);
  const { company, birthday, met, note, fields } = contact.content;
  const title =
    displayName(contact.content.name, contact.language) || company || fields.map(textOf).find(Boolean) || '';
  const data = cardData(asCard(contact), ctx.locale, '', await photoOf(ctx, contact.photoId));
  const metLine = metText(met, ctx.locale, (place) => text(ctx.locale, 'contacts', 'metAt', { place }));
  // A contact has no public address.
  const own = { url: '', birthday, note: [note, metLine].filter(Boolean).join('\n\n') };
  // FN must say something (RFC 2426, section 3.1.1), also of somebody known by a web address alone.
  const name = displayName(data.name, contact.language) || company ? data.name : { ...data.name, first: title };
  const file = writeVCard3({ ...data, ...own, name });
  return new FileAnswer(Buffer.from(file, 'utf8'), {
    'Content-Type': 'text/vcard; charset=utf-8',
    'Content-Disposition': contentDisposition(`${title}.vcf`, 'attachment'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}
