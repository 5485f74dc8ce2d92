import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { BarCount } from './bar-count';

/** How many new contacts came since the user last looked, in the entry of the contacts. */
export function NewContacts() {
  const { t } = useTranslation('common');
  const count = useViewer()?.newContacts ?? 0;
  return <BarCount count={count} label={t('newContacts', { count })} isNews />;
}
