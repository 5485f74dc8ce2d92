import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { Contact } from '@/lib/contacts/book/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { FollowUpForm } from './follow-up-form';

/** The button that opens a follow-up mail to a contact. */
export function ContactFollowUp({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('follow-ups');
  const write = () =>
    openModal({
      modalId: 'follow-up',
      size: 640,
      title: t('writeTo', { name: isolated(name) }),
      children: <FollowUpForm contact={contact} />,
    });
  return (
    <div>
      <Button size="sm" variant="default" leftSection={<IconMailForward aria-hidden size={18} />} onClick={write}>
        {t('write')}
      </Button>
    </div>
  );
}
