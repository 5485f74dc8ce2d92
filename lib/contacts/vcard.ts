import { contentDisposition } from '@/lib/formats/content-disposition';
import { writeVCard3 } from '@/lib/formats/vcard/write';
import type { Context } from '@/lib/http/context';
import { FileAnswer } from '@/lib/http/endpoint';
import { contactCard, contactPhoto, fileTitle } from './contact-card';
import { selectGroupNames } from './group-queries';
import { selectMessages } from './messages';
import { getContact } from './service';

/** A contact as a vCard 3.0 to keep elsewhere, with messages of its person, and where and when met, in its note. @throws AppError `not_found` */
export async function contactFile(ctx: Context, id: string): Promise<FileAnswer> {
  const contact = await getContact(ctx, id);
  const groups = (await selectGroupNames(ctx.db, [contact.id])).get(contact.id);
  const photo = await contactPhoto(ctx, contact.photoId);
  const messages = (await selectMessages(ctx.db, [contact.id])).get(contact.id) ?? [];
  const file = writeVCard3(contactCard(contact, ctx.locale, { photo, messages, groups: groups ?? [] }));
  return new FileAnswer(Buffer.from(file, 'utf8'), {
    'Content-Type': 'text/vcard; charset=utf-8',
    'Content-Disposition': contentDisposition(`${fileTitle(contact)}.vcf`, 'attachment'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}
