import { useTranslation } from 'next-i18next/pages';
import { FileHistory } from '@/components/ui/file-work/file-history';
import { useImports } from '@/lib/contacts/imports/hooks';
import { importHref } from './use-import-place';
import { useImportWords } from './use-import-words';

/** The imports of the last 30 days, and those that still wait. */
export function ImportHistory() {
  const { t } = useTranslation('imports');
  const { statuses } = useImportWords();
  const { data: items = [] } = useImports();
  const files = items.map(({ id, fileName, status, createdAt }) => ({
    ...{ id, createdAt, href: importHref(id), name: fileName || t('unnamedFile'), state: statuses[status] },
  }));
  return <FileHistory title={t('history')} files={files} />;
}
