import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ImportColumn } from '@/lib/contacts/imports/schema';
import classes from './column-mapping.module.css';
import { useTargetNames } from './use-target-names';

type Props = { columns: ImportColumn[]; value: string[]; onChange: (value: string[]) => void };

/** The selection of a target for each column of a table, with a few cells as samples. */
export function ColumnMapping({ columns, value, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { groups } = useTargetNames();
  return (
    <div className={classes.mapping}>
      <Text fw={700} mb={4}>
        {t('columns')}
      </Text>
      <Text size="sm" c="dimmed" mb={16}>
        {t('columnsHint')}
      </Text>
      <ul className={classes.columns}>
        {columns.map(({ header, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
          <li key={at} className={classes.column}>
            <span className={classes.columnText}>
              <bdi dir="auto" className={classes.columnName}>
                {header}
              </bdi>
              {samples.length > 0 && (
                <bdi dir="auto" className={classes.samples}>
                  {samples.join(' · ')}
                </bdi>
              )}
            </span>
            <NativeSelect
              aria-label={t('columnIs', { column: header })}
              size="sm"
              data={groups}
              value={value[at]}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                onChange(value.map((target, other) => (other === at ? chosen : target)));
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
