import { Button, NativeSelect, TagsInput, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useState } from 'react';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useGap } from '@/components/ui/use-gap';
import { useNumberText } from '@/components/ui/use-number-text';
import { useEditBulkRow } from '@/lib/organization/invitations/bulk/hooks';
import type { BulkRow, RowEdit, RowProblem, RowRole } from '@/lib/organization/invitations/bulk/schema';
import { cutText } from '@/lib/platform/formats/characters';
import classes from './bulk-rows.module.css';
import { useBulkWords } from './use-bulk-words';

type Props = { slug: string; id: string; row: BulkRow /** Names of the teams that can be chosen. */; teams: string[] };

/** The form of a row with errors: each field with its error, saved when the field is left. A corrected row says so. */
export function RowForm({ slug, id, row, teams }: Props) {
  const { t } = useTranslation('bulk-invitations');
  const fail = useFailureNotice();
  const { roles, problem } = useBulkWords();
  const written = useNumberText();
  const gap = useGap();
  const edit = useEditBulkRow(slug, id);
  const [email, setEmail] = useState(row.email);
  const [name, setName] = useState(row.name);
  const { place, problems, state } = row;
  const save = (change: RowEdit) => void edit.mutateAsync({ place, ...change }).catch(fail);
  const errorOf = (field: RowProblem['field']) => {
    const messages = problems.filter((each) => each.field === field).map(problem);
    return messages.length > 0 ? messages.join(gap) : null;
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  const roleData = Object.entries(roles).map(([value, label]) => ({ value, label }));
  const isDone = state !== 'wrong';
  return (
    <li className={classes.form} data-row={place} data-state={state} aria-label={t('row', { place: written(place) })}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('row', { place: written(place) })}
        </Text>
        <Text size="sm" role="status" className={classes.state}>
          {isDone && <IconCheck aria-hidden size={16} />}
          {state === 'ready' ? t('mended') : state === 'skipped' ? t('rowSkipped') : ''}
          {state === 'known' ? problems.map(problem).join(gap) : ''}
        </Text>
        <Button
          size="compact-sm"
          {...quiet}
          onClick={() => save({ isSkipped: state !== 'skipped' })}
          aria-label={t('common:labelled', {
            label: state === 'skipped' ? t('takeIn') : t('skip'),
            name: t('row', { place: written(place) }),
          })}
        >
          {state === 'skipped' ? t('takeIn') : t('skip')}
        </Button>
      </div>
      <div className={classes.fields}>
        <TextInput
          label={t('email')}
          name="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={email}
          error={errorOf('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onBlur={() => email !== row.email && save({ email })}
          onKeyDown={onEnter}
        />
        <TextInput
          label={t('name')}
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => name !== row.name && save({ name })}
          onKeyDown={onEnter}
        />
        <NativeSelect
          label={t('role')}
          data={row.role ? roleData : [{ value: '', label: row.roleText || '—' }, ...roleData]}
          value={row.role ?? ''}
          error={errorOf('role')}
          onChange={(event) => save({ role: event.currentTarget.value as RowRole })}
        />
        <TagsInput
          label={t('teams')}
          data={teams}
          value={row.teams}
          error={errorOf('teams')}
          onChange={(next) => save({ teams: next.map((each) => cutText(each.trim(), 60)).filter(Boolean) })}
          acceptValueOnBlur
          maxTags={20}
        />
      </div>
    </li>
  );
}
