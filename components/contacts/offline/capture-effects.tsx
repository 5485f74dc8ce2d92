import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useSendCaptures, useSent, useWaiting } from '@/lib/contacts/offline/hooks';

/** Milliseconds between attempts: the `online` event does not fire when a Wi-Fi has no internet access. */
const pause = 60_000;

/**
 * Sends the contacts captured on this device: when a page opens, when the network is back, and at intervals while any are
 * waiting.
 */
export function CaptureEffects({ owner }: { owner: string }) {
  const { t } = useTranslation('common');
  const total = useWaiting(owner);
  const send = useSendCaptures(owner);
  useSent(owner, (sent) => {
    if (!document.hidden) notifications.show({ message: t('capturesSent', { count: sent }) });
  });
  useEffect(() => {
    if (total === 0) return;
    const run = () => void send();
    run();
    const timer = setInterval(run, pause);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, [send, total]);
  return null;
}
