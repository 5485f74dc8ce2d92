import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './new-contacts.module.css';

/** The largest number that is written out. */
const most = 99;

/** How many new contacts came since the user last looked, in the entry of the contacts; nothing if none did. */
export function NewContacts() {
  const { t } = useTranslation('common');
  const written = useNumberText();
  const count = useViewer()?.newContacts ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} aria-hidden>
        <span className={classes.dot} />
        <span className={classes.count}>{count > most ? `${written(most)}+` : written(count)}</span>
      </span>
      <VisuallyHidden>{t('newContacts', { count })}</VisuallyHidden>
    </>
  );
}
