import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { FilePanel } from '@/components/ui/file-work/file-panel';
import { NumberList } from '@/components/ui/file-work/number-list';
import { useBulkStep, useEditBulk, usePurgeBulk } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk } from '@/lib/organization/invitations/bulk/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { isolated } from '@/lib/platform/i18n/isolated';
import { BulkOptions } from './bulk-options';
import { BulkTabs } from './bulk-tabs';
import { MissingTeams } from './missing-teams';
import { useBulkPlace } from './use-bulk-place';

/** The dry run: who would be invited, and the errors of the other rows, which can be corrected in place. */
export function BulkReady({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const go = useBulkPlace(slug);
  const apply = useBulkStep(slug, bulk.id, 'apply');
  const edit = useEditBulk(slug, bulk.id);
  const purge = usePurgeBulk(slug, bulk.id);
  const { counts, options, problem, unreadSheets } = bulk;
  const error = apply.error ?? purge.error ?? edit.error;
  const failure = error ? errorCode(error) : problem;
  return (
    <>
      <FilePanel title={counts.ready > 0 ? t('readyTitle') : t('nothingTitle')} fileName={bulk.fileName}>
        <NumberList
          items={[
            { name: t('toInvite'), value: counts.ready },
            { name: t('toMend'), value: counts.wrong },
            { name: t('toLeave'), value: counts.known + counts.skipped },
          ]}
        />
        {unreadSheets.length > 0 && <Text c="dimmed">{t('unreadSheets', { names: unreadSheets.map(isolated) })}</Text>}
        <MissingTeams slug={slug} bulk={bulk} />
        <Checkbox
          label={t('later')}
          description={t('laterHint')}
          checked={options.delivery === 'none'}
          disabled={edit.isPending}
          onChange={(event) => edit.mutate({ delivery: event.currentTarget.checked ? 'none' : 'mail' })}
        />
        <FailureText code={failure} />
        <Group gap="sm">
          {counts.ready > 0 && (
            <Button loading={apply.isPending} onClick={() => apply.mutate(undefined)}>
              {t('apply', { count: counts.ready })}
            </Button>
          )}
          <Button
            variant="default"
            loading={purge.isPending}
            onClick={() =>
              void purge.mutateAsync().then(
                () => go(null, { isReplacing: true }),
                () => {},
              )
            }
          >
            {t('discard')}
          </Button>
        </Group>
        {counts.wrong > 0 && counts.ready > 0 && (
          <Text size="sm" c="dimmed">
            {t('wrongLeft', { count: counts.wrong })}
          </Text>
        )}
      </FilePanel>
      <BulkOptions key={JSON.stringify(options)} slug={slug} bulk={bulk} />
      <BulkTabs slug={slug} bulk={bulk} />
    </>
  );
}
