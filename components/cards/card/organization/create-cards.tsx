import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { PeopleChoice, useChosenPeople } from '@/components/ui/people-choice';
import { SearchField } from '@/components/ui/search-field';
import { useMakeOrganizationCards } from '@/lib/cards/card/organization-hooks';
import { useMembers } from '@/lib/organization/members/hooks';
import { everybody } from '@/lib/organization/members/model';
import type { Member } from '@/lib/organization/members/schema';
import type { Organization } from '@/lib/organization/organization/schema';
import { newId } from '@/lib/platform/ids';
import { can } from '@/lib/platform/permissions/can';
import classes from './organization-cards.module.css';
import { TeamSelect } from './team-select';

type Person = Pick<Member, 'id' | 'name' | 'email'>;
type Props = {
  organization: Organization;
  /** The people who are chosen from the beginning. */
  people?: Person[];
  isOpen: boolean;
  onClose: () => void;
};

function Form({ organization, people: first = [], onClose }: Omit<Props, 'isOpen'>) {
  const { slug, role } = organization;
  const { t } = useTranslation('organization-cards');
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [teamIds, setTeams] = useState<string[]>([]);
  // One request keeps its idempotency key until the choice changes, so that a retry after a lost response makes no further cards.
  const [idempotencyKey, setKey] = useState(newId);
  const { data } = useMembers(slug, { ...everybody, ...(q ? { q } : {}) });
  const make = useMakeOrganizationCards(slug);
  const mayInNone = can({ staffRole: null }, 'profile.createForOrganization', { role, team: null });
  const people = useChosenPeople<Person>(data?.pages[0]?.items ?? [], first);
  const toggle = (person: Person) => {
    setKey(newId());
    people.toggle(person);
  };
  const chooseTeams = (ids: string[]) => {
    setKey(newId());
    setTeams(ids);
  };
  const memberIds = people.chosen.map(({ id }) => id);
  const submit = async () => {
    const made = await make.mutateAsync({ idempotencyKey, memberIds, teamIds }).catch(() => null);
    if (!made) return;
    onClose();
    notifications.show({ message: t('made', { count: made.items.length }) });
  };
  return (
    <AskForm
      state={make}
      act={memberIds.length === 0 ? t('makeNone') : t('make', { count: memberIds.length })}
      isDisabled={memberIds.length === 0 || (!mayInNone && teamIds.length === 0)}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Text c="dimmed">{t(mayInNone ? 'newHint' : 'newTeamNeeded')}</Text>
      <SearchField label={t('searchPeople')} value={search} onChange={setSearch} />
      <PeopleChoice
        people={people}
        onToggle={toggle}
        label={t('holder')}
        none={t('nobody')}
        classes={{ list: classes.choices }}
      />
      <TeamSelect slug={slug} role={role} value={teamIds} onChange={chooseTeams} />
    </AskForm>
  );
}

/** The dialog that makes cards for members, one for each. */
export function MakeCards({ isOpen, ...rest }: Props) {
  const { t } = useTranslation('organization-cards');
  return (
    <Dialog opened={isOpen} onClose={rest.onClose} title={t('new')}>
      <Form {...rest} />
    </Dialog>
  );
}
