import type { Context } from '@/lib/platform/context';
import { writeVCard3 } from '@/lib/platform/formats/vcard/write';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { contactCard, contactPhoto, fileTitle } from './contact-card';
import { getContact } from './contacts';
import { selectGroupNames } from './group-queries';
import { messagesOf } from './left-messages';

/**
 * A contact as a vCard 3.0 file; its note holds the messages the contact left and where and when the two met.
 * @throws AppError `not_found`
 */
export async function contactFile(ctx: Context, id: string): Promise<OutgoingFile> {
  const contact = await getContact(ctx, id);
  const groups = (await selectGroupNames(ctx.db, [contact.id])).get(contact.id);
  const photo = await contactPhoto(ctx, contact.photoId);
  const messages = (await messagesOf(ctx, [contact.id])).get(contact.id) ?? [];
  const file = writeVCard3(contactCard(contact, ctx.locale, { photo, messages, groups: groups ?? [] }));
  return {
    content: Buffer.from(file, 'utf8'),
    type: 'text/vcard; charset=utf-8',
    name: `${fileTitle(contact)}.vcf`,
  };
}
