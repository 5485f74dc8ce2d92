import { Menu } from '@mantine/core';
import { IconChecks, IconDownload, IconFileImport, IconGitMerge, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Link } from '@/components/ui/link';
import { exportHref } from '@/lib/contacts/book/download-export';
import { useExportFormats } from './use-export-formats';
import type { ListView } from './use-list-view';
import type { Selection } from './use-selection';
import { useSorts } from './use-sorts';

type Props = { list: ListView; selection: Selection };

/** What can be done with the list as a whole: its order, choosing contacts, files, duplicates and the trash. */
export function ListMenu({ list, selection }: Props) {
  const { t } = useTranslation(['contacts', 'merges']);
  const sorts = useSorts();
  const formats = useExportFormats();
  const { view } = list;
  const isTrash = view.state === 'trashed';
  return (
    <ActsMenu label={t('listActs')} width={280} shadow="md" button={{ title: t('listActs') }}>
      <Menu.Item leftSection={<IconChecks aria-hidden size={18} />} onClick={selection.startChoosing}>
        {t('select')}
      </Menu.Item>
      <Menu.Item component={Link} href="/app/contacts/import" leftSection={<IconFileImport aria-hidden size={18} />}>
        {t('import')}
      </Menu.Item>
      <Menu.Item component={Link} href="/app/contacts/duplicates" leftSection={<IconGitMerge aria-hidden size={18} />}>
        {t('merges:find')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href={list.hrefOf(isTrash ? {} : { state: 'trashed' })}
        shallow
        scroll={false}
        leftSection={<IconTrash aria-hidden size={18} />}
      >
        {isTrash ? t('closeTrash') : t('openTrash')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('sort')}</Menu.Label>
      <Menu.RadioGroup value={view.sort} onChange={(sort) => list.change({ sort: sort as typeof view.sort })}>
        {sorts.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('export')}</Menu.Label>
      {formats.map(({ format, label }) => (
        <Menu.Item
          key={format}
          component="a"
          href={exportHref(format, view, null)}
          download
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {label}
        </Menu.Item>
      ))}
    </ActsMenu>
  );
}
