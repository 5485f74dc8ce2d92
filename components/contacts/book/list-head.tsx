import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { ExportMenu } from './export-menu';
import classes from './list-head.module.css';
import { ListPicker } from './list-picker';
import type { ListView } from './use-list-view';
import type { Selection } from './use-selection';

type Props = { list: ListView; selection: Selection; total: number | null; parts: { name: string }[] };

/** The name of the list, its number of contacts, and the actions on the whole list. */
export function ListHead({ list, selection, total, parts }: Props) {
  const { t } = useTranslation('contacts');
  const [only] = parts;
  const everybody = list.view.state === 'trashed' ? t('trashTitle') : t('everybody');
  const name = parts.length === 1 && only ? only.name : everybody;
  return (
    <div className={classes.head}>
      <div className={classes.which}>
        <div className={classes.picking}>
          <ListPicker list={list} name={name} />
        </div>
        <Text size="sm" c="dimmed" className={classes.total}>
          {total === null ? '\u00a0' : t('total', { count: total })}
        </Text>
      </div>
      {total !== 0 && !selection.isChoosing && (
        <>
          <Button size="compact-md" {...quiet} onClick={selection.startChoosing}>
            {t('select')}
          </Button>
          <ExportMenu view={list.view} ids={null} />
        </>
      )}
    </div>
  );
}
