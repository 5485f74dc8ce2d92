import { Button, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useSendCaptures, useWaiting } from '@/lib/contacts/offline/hooks';
import classes from './waiting-captures.module.css';

/** The number of contacts that wait on this device, with a button that sends them now; nothing when none waits. */
export function WaitingCaptures() {
  const owner = useViewer()?.id ?? '';
  const { t } = useTranslation('contacts');
  const total = useWaiting(owner);
  const send = useSendCaptures(owner);
  const [isSending, setSending] = useState(false);
  if (total === 0) return null;
  const sendNow = () => {
    setSending(true);
    void send().finally(() => setSending(false));
  };
  return (
    <div className={classes.note} role="status">
      <IconCloudUpload aria-hidden size={20} className={classes.icon} />
      <Text size="sm" className={classes.words}>
        {t('waiting', { count: total })}
      </Text>
      <Button size="compact-sm" variant="default" loading={isSending} onClick={sendNow}>
        {t('sendNow')}
      </Button>
    </div>
  );
}
