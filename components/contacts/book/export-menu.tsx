import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { ActsMenu } from '@/components/ui/acts-menu';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { download, exportHref, maxInAddress } from '@/lib/contacts/book/download-export';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';
import type { ContactsView } from '@/lib/contacts/book/view-schema';
import { useExportFormats } from './use-export-formats';

type Props = { view: ContactsView; ids: string[] | null; isDisabled?: boolean };

/** The menu that exports contacts as a file: the whole list, or the contacts with the given ids. */
export function ExportMenu({ view, ids, isDisabled = false }: Props) {
  const { t } = useTranslation('contacts');
  const fail = useFailureNotice();
  const formats = useExportFormats();
  const save = (format: ExportFormat) => void download(format, view.sort, ids ?? []).catch(fail);
  const isShort = ids === null || ids.length <= maxInAddress;
  return (
    <ActsMenu
      label={t('export')}
      width={280}
      shadow="md"
      icon={<IconDownload aria-hidden size={20} />}
      button={{ size: 'xl', title: t('export'), disabled: isDisabled }}
    >
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
    </ActsMenu>
  );
}
