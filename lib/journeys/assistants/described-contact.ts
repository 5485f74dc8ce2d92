import { contactName } from '@/lib/contacts/book/model';
import type { Contact } from '@/lib/contacts/book/schema';

type Described = Pick<Contact, 'id' | 'content' | 'language'> & { tags?: string[] };

/** A contact as an assistant reads it: what it is called and how it is reached, in few words. */
export function describedContact({ id, content, language, tags = [] }: Described) {
  const { title, company, fields, met, note } = content;
  const emails = fields.flatMap((field) => (field.kind === 'email' ? [field.address] : []));
  const phones = fields.flatMap((field) => (field.kind === 'phone' ? [field.number] : []));
  const links = fields.flatMap((field) => (field.kind === 'website' ? [field.url] : []));
  return {
    ...{ id, name: contactName({ content, language }), title, company, emails, phones, links },
    ...{ met, tags, note, language },
  };
}
