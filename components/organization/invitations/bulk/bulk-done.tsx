import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FilePanel } from '@/components/ui/file-work/file-panel';
import { NumberList } from '@/components/ui/file-work/number-list';
import { Link } from '@/components/ui/link';
import type { Bulk } from '@/lib/organization/invitations/bulk/schema';
import { BulkTabs } from './bulk-tabs';
import { bulkHref } from './use-bulk-place';

/** The result of inviting from a file, with the rows that led to no invitation. */
export function BulkDone({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const { invited, mailed, left } = bulk.result ?? { invited: 0, mailed: 0, left: 0 };
  return (
    <>
      <FilePanel title={t('doneTitle')} fileName={bulk.fileName}>
        <NumberList
          items={[
            { name: t('resultMailed'), value: mailed },
            ...(invited > mailed ? [{ name: t('resultUnsent'), value: invited - mailed }] : []),
            { name: t('resultLeft'), value: left },
          ]}
        />
        {invited > mailed && <Text c="dimmed">{t('unsentHint')}</Text>}
        <Group gap="sm">
          <Button component={Link} href={`/app/organizations/${slug}/settings/invitations`}>
            {t('showInvitations')}
          </Button>
          <Button variant="default" component={Link} href={bulkHref(slug, null)} shallow>
            {t('another')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('kept')}
        </Text>
      </FilePanel>
      <BulkTabs slug={slug} bulk={bulk} />
    </>
  );
}
