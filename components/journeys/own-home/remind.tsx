import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import { ReminderForm } from '@/components/contacts/reminders/reminder-form-later';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useAddReminder } from '@/lib/contacts/reminders/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';

const remindId = 'remind';

function Remind({ contactId, name }: { contactId: string; name: string }) {
  const { t } = useTranslation('own-home');
  const add = useAddReminder();
  const fail = useFailureNotice();
  const close = () => modals.close(remindId);
  return (
    <ReminderForm
      reminder={null}
      isSaving={add.isPending}
      onCancel={close}
      onSave={(reminder) =>
        void add.mutateAsync({ contactId, ...reminder }).then(() => {
          close();
          notifications.show({ message: t('reminded', { name: isolated(name) }) });
        }, fail)
      }
    />
  );
}

function RemindTitle({ name }: { name: string }) {
  return useTranslation('own-home').t('remindOf', { name: isolated(name) });
}

/** Opens a form for a reminder about a contact. */
export const openRemind = (contactId: string, name: string): void =>
  openModal({
    modalId: remindId,
    title: <RemindTitle name={name} />,
    children: <Remind contactId={contactId} name={name} />,
  });
