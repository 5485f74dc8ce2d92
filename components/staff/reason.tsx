import { Button, Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { errorCode } from '@/lib/browser/api';
import { type Act, useStaffAct } from '@/lib/staff/hooks';

const modalId = 'staff-reason';
type Props = Pick<Act, 'path' | 'method'> & { text: string; label: string; help?: string };

function Reason({ path, method, text, label, help }: Props) {
  const { t } = useTranslation(['staff', 'common', 'errors']);
  const act = useStaffAct();
  const [reason, setReason] = useState('');
  const run = () =>
    act.mutateAsync({ path, method, reason }).then(
      () => {
        notifications.show({ message: t('done') });
        modals.close(modalId);
      },
      (error: unknown) => void notifications.show({ color: 'red', message: t(`errors:${errorCode(error)}`) }),
    );
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
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={act.isPending}>
            {label}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

/** Asks for the reason of an act, and does it. */
export function askReason({ title, ...rest }: Props & { title: string }): void {
  openModal({ modalId, title, children: <Reason {...rest} /> });
}
