import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { RetryButton } from '@/components/ui/retry-button';
import { isBusy, useImport } from '@/lib/contacts/imports/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { ImportDone } from './import-done';
import { ImportProgress } from './import-progress';
import { ImportReady, type Listed } from './import-ready';
import classes from './imports.module.css';
import { importHref } from './use-import-place';

/** One import: its progress, its dry run, or its result. */
export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation(['imports', 'contacts', 'errors']);
  const { data: entry, error, refetch } = useImport(id);
  const [listed, setListed] = useState<Listed | null>(null);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className={classes.page}>
      <BackLink href={importHref(null)} isShallow>
        {t('allImports')}
      </BackLink>
      {!entry && !error && <Skeleton height={240} />}
      {!entry && error && (
        <EmptyState
          title={isGone ? t('goneTitle') : t('contacts:loadFailed')}
          text={isGone ? t('goneText') : ''}
          action={isGone ? null : <RetryButton onRetry={refetch}>{t('contacts:retry')}</RetryButton>}
        />
      )}
      {entry && isBusy(entry) && <ImportProgress entry={entry} />}
      {entry?.status === 'failed' && (
        <EmptyState
          title={t('failedTitle')}
          text={t(`errors:${entry.problem ?? 'import_unreadable'}`)}
          action={
            <Button component={Link} href={importHref(null)} shallow>
              {t('another')}
            </Button>
          }
        />
      )}
      {entry?.status === 'ready' && <ImportReady entry={entry} chosen={listed} onChoose={setListed} />}
      {(entry?.status === 'done' || entry?.status === 'undone') && <ImportDone entry={entry} />}
    </div>
  );
}
