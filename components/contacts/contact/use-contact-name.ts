import { useTranslation } from 'next-i18next/pages';
import { contactName } from '@/lib/contacts/book/contact-name-model';
import type { Contact } from '@/lib/contacts/book/schema';

/** Returns the function that gives the display name of a contact: the name, else the company, else a contact detail. */
export function useContactName() {
  const { t } = useTranslation('contacts');
  return (contact: Pick<Contact, 'content' | 'language'>): string => contactName(contact) || t('unnamed');
}
