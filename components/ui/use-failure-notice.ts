import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';

/** Gives what tells, in a notification, why an act failed; it takes whatever the act threw. */
export function useFailureNotice(): (error: unknown) => void {
  const { t } = useTranslation('errors');
  return (error) => void notifications.show({ color: 'red', message: t(errorCode(error)) });
}
