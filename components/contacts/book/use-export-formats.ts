import { useTranslation } from 'next-i18next/pages';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';

/** The files that contacts can be taken along as. */
export function useExportFormats(): { format: ExportFormat; label: string }[] {
  const { t } = useTranslation('contacts');
  return [
    { format: 'vcard', label: t('exportVcard') },
    { format: 'vcard4', label: t('exportVcard4') },
    { format: 'csv', label: t('exportCsv') },
    { format: 'jscontact', label: t('exportJscontact') },
  ];
}
