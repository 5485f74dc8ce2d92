import { Skeleton, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { MoreButton } from '@/components/ui/more-button';
import { RetryButton } from '@/components/ui/retry-button';
import { useImportRows } from '@/lib/contacts/imports/hooks';
import type { ImportRow as Row, RowState } from '@/lib/contacts/imports/schema';
import { ImportRow } from './import-row';
import classes from './import-rows.module.css';

// Loaded on demand: most rows need no correction.
const RowEditor = dynamic(() => import('./row-editor').then((module) => module.RowEditor));

/** The rows of one state, page by page. */
export function ImportRows({ id, state }: { id: string; state: RowState }) {
  const { t } = useTranslation('contacts');
  const rowsQuery = useImportRows(id, state);
  const [edited, setEdited] = useState<Row | null>(null);
  const rows = rowsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!rowsQuery.data && rowsQuery.isError)
    return (
      <>
        <Text mb={8}>{t('loadFailed')}</Text>
        <RetryButton onRetry={rowsQuery.refetch}>{t('retry')}</RetryButton>
      </>
    );
  if (!rowsQuery.data) return <Skeleton height={160} />;
  return (
    <>
      <ul className={classes.list} aria-busy={rowsQuery.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <ImportRow key={row.place} id={id} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      <MoreButton of={rowsQuery} fullWidth mt={16}>
        {t('more')}
      </MoreButton>
      {edited && <RowEditor id={id} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
