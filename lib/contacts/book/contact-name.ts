import { displayName } from '@/lib/platform/formats/names';
import type { Contact } from './schema';

/** What a contact goes by: the name, else the company, else a way to reach them; empty where nothing of it is known. */
export function contactName({ content, language }: Pick<Contact, 'content' | 'language'>): string {
  const ways = content.fields.flatMap((field) => {
    if (field.kind === 'email') return [field.address];
    return field.kind === 'phone' ? [field.number] : [];
  });
  return displayName(content.name, language) || content.company || ways[0] || '';
}
