import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';
import { showFailure } from './show-failure';

/** Returns the function that shows a notification with the reason why an action failed; it accepts any thrown value. */
export function useFailureNotice(): (error: unknown) => void {
  const { t } = useTranslation('errors');
  return (error) => showFailure(t(errorCode(error)));
}
