import { useTranslation } from 'next-i18next/pages';
import { LoadFailed } from '@/components/ui/load-failed';

/** Stands where a contact would be that is not there, or could not be loaded. */
export function ContactFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('contacts');
  const isGone = 'status' in error && error.status === 404;
  return <LoadFailed title={isGone ? t('goneTitle') : t('loadFailed')} retry={t('retry')} onRetry={onRetry} />;
}
