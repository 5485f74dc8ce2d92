import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';

/** Returns the function that shows a notification with the reason why an action failed; it accepts any thrown value. */
export function useFailureNotice(): (error: unknown) => void {
  const { t } = useTranslation('errors');
  return (error) => void notifications.show({ color: 'red', message: t(errorCode(error)) });
}
