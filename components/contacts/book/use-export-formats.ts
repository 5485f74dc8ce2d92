import { useTranslation } from 'next-i18next/pages';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';

/** Returns the file formats of an export with their labels. */
export function useExportFormats(): { format: ExportFormat; label: string }[] {
  const { t } = useTranslation('contacts');
  return [
    { format: 'vcard', label: t('exportVcard') },
    { format: 'vcard4', label: t('exportVcard4') },
    { format: 'csv', label: t('exportCsv') },
    { format: 'jscontact', label: t('exportJscontact') },
  ];
}
