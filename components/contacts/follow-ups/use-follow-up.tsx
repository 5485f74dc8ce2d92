import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { Contact } from '@/lib/contacts/book/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

// Loaded when it is asked for.
const FollowUpForm = dynamic(() => import('./follow-up-form').then((module) => module.FollowUpForm), {
  ssr: false,
  loading: () => <Skeleton height={320} />,
});

/** Returns the function that opens a follow-up mail to a contact. */
export function useFollowUp(contact: Contact, name: string): () => void {
  const { t } = useTranslation('follow-ups');
  return () =>
    openModal({
      modalId: 'follow-up',
      isSheet: true,
      title: t('writeTo', { name: isolated(name) }),
      children: <FollowUpForm contact={contact} />,
    });
}
