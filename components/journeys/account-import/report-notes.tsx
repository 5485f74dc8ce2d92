import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ImportNote } from '@/lib/journeys/account-import/schema';
import classes from './import-report.module.css';

/** What became of single entries: names that had to change, and why others did not come. */
export function ReportNotes({ notes }: { notes: ImportNote[] }) {
  const { t } = useTranslation(['account-import', 'errors']);
  const renamed = notes.filter(({ code }) => code === 'renamed');
  const refused = notes.filter(({ code }) => code !== 'renamed');
  return (
    <>
      {renamed.length > 0 ? (
        <div>
          <Text size="sm">{t('renamed')}</Text>
          <ul className={classes.notes}>
            {renamed.map(({ name }) => (
              <li key={name}>
                <bdi dir="ltr">{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div>
          <Text size="sm">{t('problems')}</Text>
          <ul className={classes.notes}>
            {refused.map(({ name, code }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries may have one name and one reason.
              <li key={at}>{t('problem', { name: name || t('nameless'), reason: t(`errors:${code}`) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
