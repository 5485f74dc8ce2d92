import { displayName } from '@/lib/platform/formats/names';
import type { Contact } from './schema';

type Named = Pick<Contact, 'language'> & { content: Pick<Contact['content'], 'name' | 'company' | 'fields'> };

/**
 * The display name of a contact: the name, else the company, else an email address or phone number; empty where none is known.
 */
export function contactName({ content, language }: Named): string {
  const ways = content.fields.flatMap((field) => {
    if (field.kind === 'email') return [field.address];
    return field.kind === 'phone' ? [field.number] : [];
  });
  return displayName(content.name, language) || content.company || ways[0] || '';
}
