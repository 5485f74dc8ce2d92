import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useInviteTeams } from '@/components/organization/invitations/use-invite-teams';
import { MoreButton } from '@/components/ui/more-button';
import { useBulkRows } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk, RowState } from '@/lib/organization/invitations/bulk/schema';
import { BulkRow } from './bulk-row';
import classes from './bulk-rows.module.css';

// Loaded on demand: needed only when a row has errors.
const RowForm = dynamic(() => import('./row-form').then((module) => module.RowForm));

/** The rows of one state, page by page; rows with errors are shown as forms. */
export function BulkRows({ slug, bulk, state }: { slug: string; bulk: Bulk; state: RowState }) {
  const { t } = useTranslation('bulk-invitations');
  const pages = useBulkRows(slug, bulk.id, state);
  const { data } = pages;
  const { options } = useInviteTeams(slug);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const isForm = bulk.status === 'ready' && state === 'wrong';
  const names = options.map(({ label }) => label);
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) =>
          isForm ? (
            <RowForm key={row.place} slug={slug} id={bulk.id} row={row} teams={names} />
          ) : (
            <BulkRow key={row.place} slug={slug} id={bulk.id} row={row} isOpen={bulk.status === 'ready'} />
          ),
        )}
      </ul>
      <MoreButton of={pages} fullWidth mt={16}>
        {t('more')}
      </MoreButton>
    </>
  );
}
