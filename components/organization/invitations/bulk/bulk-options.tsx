import { Button, NativeSelect, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import mapping from '@/components/contacts/imports/column-mapping.module.css';
import classes from '@/components/contacts/imports/imports.module.css';
import { useInviteTeams } from '@/components/organization/invitations/use-invite-teams';
import { FailureText } from '@/components/ui/failure-text';
import { useEditBulk } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk, ColumnTarget } from '@/lib/organization/invitations/bulk/schema';
import { useBulkWords } from './use-bulk-words';

/** The options by which the file is read: the target of each column, and the team for rows that name none. */
export function BulkOptions({ slug, found }: { slug: string; found: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const { targets } = useBulkWords();
  const edit = useEditBulk(slug, found.id);
  const { options: teams } = useInviteTeams(slug);
  const [value, setValue] = useState<ColumnTarget[]>(found.options.mapping);
  const [teamId, setTeamId] = useState(found.options.teamId ?? '');
  const isMapped = value.join() !== found.options.mapping.join();
  const isChanged = isMapped || teamId !== (found.options.teamId ?? '');
  const hasEmail = value.includes('email');
  return (
    <details className={classes.details} open={!hasEmail || undefined}>
      <summary>
        <Title order={2} size="md">
          {t('options')}
        </Title>
        <IconChevronDown aria-hidden size={20} />
      </summary>
      <div className={classes.options}>
        <ul className={`${mapping.columns} ${mapping.mapping}`}>
          {found.columns.map(({ header, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
            <li key={at} className={mapping.column}>
              <span className={mapping.columnText}>
                <bdi dir="auto" className={mapping.columnName}>
                  {header}
                </bdi>
                <bdi dir="auto" className={mapping.samples}>
                  {samples.join(' · ')}
                </bdi>
              </span>
              <NativeSelect
                aria-label={t('columnIs', { column: header })}
                size="sm"
                data={Object.entries(targets).map(([target, label]) => ({ value: target, label }))}
                value={value[at]}
                onChange={(event) => {
                  const chosen = event.currentTarget.value as ColumnTarget;
                  setValue(value.map((target, other) => (other === at ? chosen : target)));
                }}
              />
            </li>
          ))}
        </ul>
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
      </div>
    </details>
  );
}
