import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import classes from './pickers.module.css';

type Props = { tables: { table: string; name: string }[]; fileOf: (table: string) => string };

/** The figures as files, one for each table. */
export function ExportMenu({ tables, fileOf }: Props) {
  const { t } = useTranslation('analytics');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          classNames={{ root: classes.export ?? '', section: classes.icon ?? '', label: classes.label ?? '' }}
          leftSection={<IconDownload aria-hidden size={20} />}
          title={t('export')}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('asFiles')}</Menu.Label>
        {tables.map(({ table, name }) => (
          <Menu.Item key={table} component="a" href={fileOf(table)} download>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
