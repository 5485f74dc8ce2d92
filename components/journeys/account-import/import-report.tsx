import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { useEndImport } from '@/lib/journeys/account-import/hooks';
import { broughtKinds, leftKinds } from '@/lib/journeys/account-import/model';
import type { AccountImport } from '@/lib/journeys/account-import/schema';
import classes from './import-report.module.css';
import { ReportNotes } from './report-notes';

const capital = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;

/** What came of an archive, what was there already, and what did not come. */
export function ImportReport({ id, report }: AccountImport) {
  const { t } = useTranslation('account-import');
  const written = useNumberText();
  const end = useEndImport();
  const kinds = broughtKinds.filter((kind) => Object.values(report.brought[kind]).some((count) => count > 0));
  const left = leftKinds.filter((kind) => report.left[kind] > 0);
  const columns = ['added', 'present', 'refused'] as const;
  return (
    <div className={classes.report} role="status">
      <Text fw={650}>{t(kinds.length > 0 ? 'done' : 'nothing')}</Text>
      {kinds.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`kind${capital(kind)}`)}</th>
                {columns.map((column) => (
                  <td key={column} data-none={report.brought[kind][column] === 0 || undefined}>
                    {written(report.brought[kind][column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {report.settings.length > 0 ? <Text size="sm">{t('settings')}</Text> : null}
      <ReportNotes
        notes={report.notes}
        refusals={Object.values(report.brought).reduce((sum, { refused }) => sum + refused, 0)}
      />
      {left.length > 0 ? (
        <table className={classes.table}>
          <caption>{t('left')}</caption>
          <tbody>
            {left.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`left${capital(kind)}`)}</th>
                <td>{written(report.left[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
          {t('hide')}
        </Button>
      </div>
    </div>
  );
}
