import { useTranslation } from 'next-i18next/pages';
import { FileHistory } from '@/components/ui/file-work/file-history';
import { useBulks } from '@/lib/organization/invitations/bulk/hooks';
import { bulkHref } from './use-bulk-place';
import { useBulkWords } from './use-bulk-words';

/** The files of the last 30 days, and those that still wait. */
export function BulkHistory({ slug }: { slug: string }) {
  const { t } = useTranslation('bulk-invitations');
  const { statuses } = useBulkWords();
  const { data: items = [] } = useBulks(slug);
  const files = items.map(({ id, fileName, status, createdAt }) => ({
    ...{ id, createdAt, href: bulkHref(slug, id), name: fileName || t('unnamedFile'), state: statuses[status] },
  }));
  return <FileHistory title={t('history')} files={files} />;
}
