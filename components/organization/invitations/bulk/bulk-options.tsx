import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useInviteTeams } from '@/components/organization/invitations/use-invite-teams';
import { FailureText } from '@/components/ui/failure-text';
import { ColumnChoices } from '@/components/ui/file-work/column-choices';
import { FileOptions } from '@/components/ui/file-work/file-options';
import { useEditBulk } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk, ColumnTarget } from '@/lib/organization/invitations/bulk/schema';
import { useBulkWords } from './use-bulk-words';

/** The options by which the file is read: the target of each column, and the team for rows that name none. */
export function BulkOptions({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const { targets } = useBulkWords();
  const edit = useEditBulk(slug, bulk.id);
  const { options: teams } = useInviteTeams(slug);
  const [value, setValue] = useState<ColumnTarget[]>(bulk.options.mapping);
  const [teamId, setTeamId] = useState(bulk.options.teamId ?? '');
  const isMapped = value.join() !== bulk.options.mapping.join();
  const isChanged = isMapped || teamId !== (bulk.options.teamId ?? '');
  const hasEmail = value.includes('email');
  return (
    <FileOptions title={t('options')} isOpen={!hasEmail}>
      <ColumnChoices
        columns={bulk.columns}
        targets={Object.entries(targets).map(([target, label]) => ({ value: target, label }))}
        value={value}
        onChange={setValue}
        labelOf={(column) => t('columnIs', { column })}
      />
      <NativeSelect
        label={t('defaultTeam')}
        data={[{ value: '', label: t('noTeam') }, ...teams]}
        value={teamId}
        onChange={(event) => setTeamId(event.currentTarget.value)}
      />
      <FailureText error={edit.error} />
      <Button
        variant="default"
        disabled={!isChanged}
        loading={edit.isPending}
        onClick={() => edit.mutate({ teamId: teamId || null, ...(isMapped ? { mapping: value } : {}) })}
      >
        {t('readAgain')}
      </Button>
    </FileOptions>
  );
}
