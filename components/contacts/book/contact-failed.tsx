import { useTranslation } from 'next-i18next/pages';
import { LoadFailed } from '@/components/ui/load-failed';

/** The message in place of a contact that does not exist or could not be loaded. */
export function ContactFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('contacts');
  const isGone = 'status' in error && error.status === 404;
  return <LoadFailed title={isGone ? t('goneTitle') : t('loadFailed')} retry={t('retry')} onRetry={onRetry} />;
}
