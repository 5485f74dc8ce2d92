import { useTranslation } from 'next-i18next/pages';
import { contactName } from '@/lib/contacts/book/contact-name';
import type { Contact } from '@/lib/contacts/book/schema';

/** What a contact goes by: the name, else the company, else a way to reach them. */
export function useContactName() {
  const { t } = useTranslation('contacts');
  return (contact: Pick<Contact, 'content' | 'language'>): string => contactName(contact) || t('unnamed');
}
