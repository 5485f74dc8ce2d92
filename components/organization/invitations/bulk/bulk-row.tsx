import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useNumberText } from '@/components/ui/use-number-text';
import { useEditBulkRow } from '@/lib/organization/invitations/bulk/hooks';
import type { BulkRow as Row } from '@/lib/organization/invitations/bulk/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './bulk-rows.module.css';
import { useBulkWords } from './use-bulk-words';

type Props = { slug: string; id: string; row: Row; isOpen: boolean };

/** One row of the file with its invitation, planned or sent; it can be left out and taken in again. */
export function BulkRow({ slug, id, row, isOpen }: Props) {
  const { t } = useTranslation('bulk-invitations');
  const fail = useFailureNotice();
  const { roles, problem } = useBulkWords();
  const written = useNumberText();
  const edit = useEditBulkRow(slug, id);
  const { place, email, name, role, teams, state, problems } = row;
  const isSkipped = state === 'skipped';
  const change = () => void edit.mutateAsync({ place, isSkipped: !isSkipped }).catch(fail);
  const facts = [role ? roles[role] : '', ...teams].filter(Boolean);
  return (
    <li className={classes.row} data-row={place}>
      <div className={classes.who}>
        <Text fw={550}>
          <bdi>{name || email || t('row', { place: written(place) })}</bdi>
        </Text>
        {name && (
          <Text size="sm" c="dimmed">
            <bdi>{email}</bdi>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {facts.map(isolated).join(' · ')}
        </Text>
        {problems.map((each) => (
          <Text key={`${each.field}${each.code}${each.text}`} size="sm">
            {problem(each)}
          </Text>
        ))}
      </div>
      {isOpen && state !== 'known' && (
        <Button
          size="sm"
          {...quiet}
          loading={edit.isPending}
          onClick={change}
          aria-label={t('common:labelled', {
            label: isSkipped ? t('takeIn') : t('skip'),
            name: email || written(place),
          })}
        >
          {isSkipped ? t('takeIn') : t('skip')}
        </Button>
      )}
    </li>
  );
}
