import { Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { PeopleChoice, useChosenPeople } from '@/components/ui/people-choice';
import { SearchField } from '@/components/ui/search-field';
import { useAddPeople, useCandidates } from '@/lib/organization/teams/hooks';
import { type TeamRole, teamRoles } from '@/lib/organization/teams/model';
import type { Candidate } from '@/lib/organization/teams/schema';
import classes from './teams.module.css';

const modalId = 'add-people';

type Props = { slug: string; id: string; mayGrantManager: boolean; seesAll: boolean };

function AddPeople({ slug, id, mayGrantManager, seesAll }: Props) {
  const { t } = useTranslation('teams');
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [role, setRole] = useState<TeamRole>('viewer');
  const { data: candidates = [] } = useCandidates(slug, id, q);
  const add = useAddPeople(slug, id);
  const people = useChosenPeople<Candidate>(candidates);
  const { chosen } = people;
  const submit = async () => {
    const done = await add.mutateAsync({ userIds: chosen.map((person) => person.id), role }).catch(() => null);
    if (!done) return;
    modals.close(modalId);
    const count = done.items.filter(({ result }) => result === 'granted').length;
    notifications.show({ message: t('added', { count }) });
  };
  return (
    <AskForm
      state={add}
      act={chosen.length === 0 ? t('add') : t('addConfirm', { count: chosen.length })}
      isDisabled={chosen.length === 0}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Text c="dimmed">{t(seesAll ? 'addHint' : 'addHintManager')}</Text>
      <SearchField label={t('addSearch')} value={search} onChange={setSearch} />
      <PeopleChoice
        people={people}
        onToggle={people.toggle}
        label={t('addTitle')}
        none={t('addNone')}
        classes={{ list: classes.choices, item: classes.choice }}
      />
      {mayGrantManager && (
        <Radio.Group label={t('addAs')} value={role} onChange={(as) => setRole(as as TeamRole)}>
          <Stack gap="xs" mt="xs">
            {teamRoles.map((each) => (
              <Radio key={each} value={each} label={t(`role_${each}`)} description={t(`about_${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </AskForm>
  );
}

function AddTitle() {
  return useTranslation('teams').t('addTitle');
}

/** Opens the dialog to choose the people to add to a team and their role. */
export function openAddPeople(props: Props): void {
  openModal({ modalId, title: <AddTitle />, children: <AddPeople {...props} /> });
}
