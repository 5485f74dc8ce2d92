import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { BarButton } from '@/components/ui/bar-button';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { download, exportHref } from '@/lib/contacts/book/download-export';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';
import { maxInAddress } from '@/lib/contacts/book/limits';
import type { ContactsView } from '@/lib/contacts/book/view-schema';
import { useExportFormats } from './use-export-formats';

type Props = { view: ContactsView; ids: string[] | null; isDisabled: boolean };

/** The menu that exports the chosen contacts as a file: those with the given ids, or with null the whole list. */
export function ExportMenu({ view, ids, isDisabled }: Props) {
  const { t } = useTranslation('contacts');
  const fail = useFailureNotice();
  const formats = useExportFormats();
  const save = (format: ExportFormat) => void download(format, view.sort, ids ?? []).catch(fail);
  const isShort = ids === null || ids.length <= maxInAddress;
  return (
    <Menu position="top-end" width={280} shadow="md">
      <Menu.Target>
        <BarButton icon={IconDownload} label={t('export')} disabled={isDisabled} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) =>
          isShort ? (
            <Menu.Item key={format} component="a" href={exportHref(format, view, ids)} download>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={format} onClick={() => save(format)}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
