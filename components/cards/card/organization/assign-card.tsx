import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { useEditOrganizationCard } from '@/lib/cards/card/organization-hooks';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { PersonSelect } from './person-select';
import { TeamSelect } from './team-select';

export type AssignProps = { slug: string; card: OrganizationCard; name: string; onClose: () => void };

/** The form for the member to whom a card is assigned and for the teams of the card. */
export function AssignCard({ slug, card, name, onClose }: AssignProps) {
  const { t } = useTranslation('organization-cards');
  const [holderId, setHolder] = useState(card.holder.id);
  const [teamIds, setTeams] = useState(card.teams.map(({ id }) => id));
  const edit = useEditOrganizationCard(slug);
  const submit = async () => {
    const { id, version } = card;
    const done = await edit.mutateAsync({ id, version, holderId, teamIds }).catch(() => null);
    if (!done) return;
    onClose();
    notifications.show({ message: t('assigned', { name }) });
  };
  return (
    <AskForm state={edit} act={t('save')} onCancel={onClose} onSubmit={submit}>
      <Text c="dimmed">{t('assignHint')}</Text>
      <PersonSelect slug={slug} label={t('holder')} holder={card.holder} value={holderId} onChange={setHolder} />
      <TeamSelect
        slug={slug}
        role={card.organization?.role ?? null}
        present={card.teams}
        value={teamIds}
        onChange={setTeams}
      />
    </AskForm>
  );
}
