import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { MoreButton } from '@/components/ui/more-button';
import { RetryButton } from '@/components/ui/retry-button';
import { type AuditView, useAudit } from '@/lib/organization/audit-log/hooks';
import classes from './audit.module.css';
import { Entry } from './entry';

/** The log entries that match the filters, newest first. */
export function EntryList({ slug, view }: { slug: string; view: AuditView }) {
  const { t } = useTranslation(['audit', 'errors']);
  const pages = useAudit(slug, view);
  const { data, isError, refetch } = pages;
  const entries = data?.pages.flatMap(({ items, people }) => items.map((entry) => ({ entry, people }))) ?? [];
  if (isError && !data) return <RetryButton onRetry={refetch}>{t('retry')}</RetryButton>;
  if (data && entries.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('none')}
      </Text>
    );
  return (
    <div>
      <ul className={classes.list}>
        {entries.map(({ entry, people }) => (
          <Entry key={entry.id} entry={entry} people={people} />
        ))}
      </ul>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </div>
  );
}
