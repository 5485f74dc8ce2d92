import { useTranslation } from 'next-i18next/pages';
import type { ContactSort } from '@/lib/contacts/book/schema';

/** Returns the sort orders of a contact list with their labels. */
export function useSorts(): { value: ContactSort; label: string }[] {
  const { t } = useTranslation('contacts');
  return [
    { value: 'name', label: t('sortName') },
    { value: 'company', label: t('sortCompany') },
    { value: 'created', label: t('sortCreated') },
    { value: 'met', label: t('sortMet') },
  ];
}
