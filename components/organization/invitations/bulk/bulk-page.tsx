import { Button, Skeleton, Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { useBulk } from '@/lib/organization/invitations/bulk/hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { BulkDone } from './bulk-done';
import { BulkProgress } from './bulk-progress';
import { BulkReady } from './bulk-ready';
import { BulkStart } from './bulk-start';
import { bulkHref } from './use-bulk-place';

function BulkView({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation('bulk-invitations');
  const { data: bulk, error } = useBulk(slug, id);
  if (!bulk && !error) return <Skeleton height={240} />;
  if (!bulk)
    return (
      <EmptyState
        title={t('goneTitle')}
        text={t('goneText')}
        action={
          <Button component={Link} href={bulkHref(slug, null)} shallow>
            {t('another')}
          </Button>
        }
      />
    );
  if (bulk.status === 'running') return <BulkProgress slug={slug} bulk={bulk} />;
  if (bulk.status === 'done') return <BulkDone slug={slug} bulk={bulk} />;
  return <BulkReady slug={slug} bulk={bulk} />;
}

/** The page that invites members from a file, which is uploaded, checked, corrected and applied. */
export function BulkPage({ slug }: { slug: string }) {
  const { t } = useTranslation(['bulk-invitations', 'invitations']);
  const { data: organization } = useOrganization(slug);
  const { file } = useRouter().query;
  if (!organization) return null;
  return (
    <SettingsShell
      organization={organization}
      title={t('invitations:fromFile')}
      back={
        typeof file === 'string'
          ? { href: bulkHref(slug, null), label: t('allFiles'), isShallow: true }
          : { href: `/app/organizations/${slug}/settings/invitations`, label: t('allInvitations') }
      }
    >
      <Stack gap="xl">
        {typeof file === 'string' ? <BulkView key={file} slug={slug} id={file} /> : <BulkStart slug={slug} />}
      </Stack>
    </SettingsShell>
  );
}
