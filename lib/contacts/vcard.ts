import { writeVCard3 } from '@/lib/formats/vcard/write';
import type { Context } from '@/lib/platform/context';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { contactCard, contactPhoto, fileTitle } from './contact-card';
import { selectGroupNames } from './group-queries';
import { selectMessages } from './messages';
import { getContact } from './service';

/** A contact as a vCard 3.0 to keep elsewhere, with messages of its person, and where and when met, in its note. @throws AppError `not_found` */
export async function contactFile(ctx: Context, id: string): Promise<OutgoingFile> {
  const contact = await getContact(ctx, id);
  const groups = (await selectGroupNames(ctx.db, [contact.id])).get(contact.id);
  const photo = await contactPhoto(ctx, contact.photoId);
  const messages = (await selectMessages(ctx.db, [contact.id])).get(contact.id) ?? [];
  const file = writeVCard3(contactCard(contact, ctx.locale, { photo, messages, groups: groups ?? [] }));
  return {
    content: Buffer.from(file, 'utf8'),
    type: 'text/vcard; charset=utf-8',
    name: `${fileTitle(contact)}.vcf`,
  };
}
