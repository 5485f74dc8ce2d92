import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useEditOrganizationCard } from '@/lib/cards/card/organization-hooks';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { PersonSelect } from './person-select';
import { TeamSelect } from './team-select';

export type AssignProps = { slug: string; card: OrganizationCard; name: string; onClose: () => void };

/** Whom a card is assigned to, and in which teams it is. */
export function AssignCard({ slug, card, name, onClose }: AssignProps) {
  const { t } = useTranslation(['organization-cards', 'common']);
  const [holderId, setHolder] = useState(card.holder.id);
  const [teamIds, setTeams] = useState(card.teams.map(({ id }) => id));
  const edit = useEditOrganizationCard(slug);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = card;
    const done = await edit.mutateAsync({ id, version, holderId, teamIds }).catch(() => null);
    if (!done) return;
    onClose();
    notifications.show({ message: t('assigned', { name }) });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('assignHint')}</Text>
        <PersonSelect slug={slug} label={t('holder')} holder={card.holder} value={holderId} onChange={setHolder} />
        <TeamSelect
          slug={slug}
          role={card.organization?.role ?? null}
          present={card.teams}
          value={teamIds}
          onChange={setTeams}
        />
        <FailureText error={edit.error} />
        <Acts>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={edit.isPending}>
            {t('save')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}
