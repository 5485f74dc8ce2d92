import { useTranslation } from 'next-i18next/pages';
import type { Way } from './way-list';

/** Returns the names of the ways of sharing that open in place. */
export function useWayNames(): Record<Way, string> {
  const { t } = useTranslation('sharing');
  return {
    links: t('labeled'),
    sms: t('tabSms'),
    email: t('tabEmail'),
    signature: t('signature'),
    nfc: t('nfc'),
    files: t('files'),
  };
}
