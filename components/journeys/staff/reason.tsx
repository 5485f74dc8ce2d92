import { Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { FormActs } from '@/components/ui/ask-form';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { type Act, useStaffAct } from '@/lib/journeys/staff/hooks';

const modalId = 'staff-reason';
type Props = { act: Act; text: string; label: string; help?: string };

function Reason({ act, text, label, help }: Props) {
  const { t } = useTranslation('staff');
  const fail = useFailureNotice();
  const asked = useStaffAct(act);
  const [reason, setReason] = useState('');
  const run = () =>
    asked.mutateAsync(reason).then(() => {
      notifications.show({ message: t('done') });
      modals.close(modalId);
    }, fail);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Stack>
        <Text>{text}</Text>
        <Textarea
          label={t('reason')}
          description={help ?? t('reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          minLength={3}
          maxLength={500}
          required
          autosize
          minRows={2}
          data-autofocus
        />
        <FormActs act={label} isPending={asked.isPending} onCancel={() => modals.close(modalId)} />
      </Stack>
    </form>
  );
}

/** Opens a dialog that asks for a reason and then runs the action. */
export function askReason({ title, ...rest }: Props & { title: string }): void {
  openModal({ modalId, title, children: <Reason {...rest} /> });
}
