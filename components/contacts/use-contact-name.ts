import { useTranslation } from 'next-i18next/pages';
import type { Contact } from '@/lib/contacts/schema';
import { displayName } from '@/lib/formats/names';

/** What a contact goes by: the name, else the company, else a way to reach them. */
export function useContactName() {
  const { t } = useTranslation('contacts');
  return ({ content, language }: Pick<Contact, 'content' | 'language'>): string => {
    const ways = content.fields.flatMap((field) => {
      if (field.kind === 'email') return [field.address];
      return field.kind === 'phone' ? [field.number] : [];
    });
    return displayName(content.name, language) || content.company || ways[0] || t('unnamed');
  };
}
