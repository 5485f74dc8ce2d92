import { NativeSelect } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { useAllTeams } from '@/components/organization/teams/use-all-teams';
import { AskForm } from '@/components/ui/ask-form';
import { useAddPeople } from '@/lib/organization/teams/hooks';
import { maxPeople } from '@/lib/organization/teams/limits';
import { type TeamRole, teamRoles } from '@/lib/organization/teams/model';
import type { Outcome } from './member-outcomes';

const modalId = 'add-to-team';
type Props = { slug: string; people: { id: string; name: string }[]; onDone: (outcomes: Outcome[]) => void };

/** The outcome of a member action for each result of adding to a team. */
const outcomeTexts = { granted: 'done', unchanged: 'unchanged', not_found: 'not_found' } as const;

function AddToTeam({ slug, people, onDone }: Props) {
  const { t } = useTranslation('members');
  const teams = useAllTeams(slug);
  const [chosen, setChosen] = useState('');
  const teamId = chosen || (teams[0]?.id ?? '');
  const [role, setRole] = useState<TeamRole>('viewer');
  const add = useAddPeople(slug, teamId);
  const submit = async () => {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < people.length; at += maxPeople) {
      const some = people.slice(at, at + maxPeople);
      const answer = await add.mutateAsync({ userIds: some.map(({ id }) => id), role }).catch(() => null);
      if (!answer) return;
      const results = new Map(answer.items.map(({ userId, result }) => [userId, outcomeTexts[result]]));
      outcomes.push(...some.map(({ id, name }) => ({ id, name, result: results.get(id) ?? ('not_found' as const) })));
    }
    modals.close(modalId);
    onDone(outcomes);
  };
  return (
    <AskForm state={add} act={t('add')} isDisabled={!teamId} onCancel={() => modals.close(modalId)} onSubmit={submit}>
      <NativeSelect
        label={t('team')}
        data={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={teamId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('addAs')}
        data={teamRoles.map((each) => ({ value: each, label: each === 'manager' ? t('manager') : t('viewer') }))}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as TeamRole)}
      />
    </AskForm>
  );
}

function Title() {
  return useTranslation('members').t('addToTeam');
}

/** Opens the dialog to choose the team for several members and their role in it. */
export function openAddToTeam(props: Props): void {
  openModal({ modalId, title: <Title />, children: <AddToTeam {...props} /> });
}
