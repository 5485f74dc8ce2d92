import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { useCreateTeam, useEditTeam } from '@/lib/organization/teams/hooks';
import type { Team } from '@/lib/organization/teams/schema';

const modalId = 'team';

type Props = {
  name: string;
  confirmLabel: string;
  error: unknown;
  isPending: boolean;
  onSubmit: (name: string) => void;
};

function TeamForm({ name: first, confirmLabel, error, isPending, onSubmit }: Props) {
  const { t } = useTranslation('teams');
  const { values, text } = useFields({ name: first });
  const name = values.name.trim();
  const submit = () => {
    onSubmit(name);
  };
  return (
    <AskForm
      state={{ isPending, error }}
      act={confirmLabel}
      isDisabled={!name || name === first}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <TextInput label={t('name')} name="team" autoComplete="off" maxLength={60} {...text('name')} data-autofocus />
    </AskForm>
  );
}

function NewTeam({ slug }: { slug: string }) {
  const { t } = useTranslation('teams');
  const router = useRouter();
  const create = useCreateTeam(slug);
  const [key] = useState(() => crypto.randomUUID());
  const submit = async (name: string) => {
    const made = await create
      .mutateAsync({ key: `${key}-${encodeURIComponent(name).slice(0, 150)}`, name })
      .catch(() => null);
    if (!made) return;
    modals.close(modalId);
    await router.push(`/app/organizations/${slug}/settings/teams/${made.id}`);
  };
  const { error, isPending } = create;
  return (
    <TeamForm name="" confirmLabel={t('create')} onSubmit={(name) => void submit(name)} {...{ error, isPending }} />
  );
}

function RenameTeam({ slug, team }: { slug: string; team: Team }) {
  const { t } = useTranslation('teams');
  const { mutate, error, isPending } = useEditTeam(slug, team.id);
  const submit = (name: string) => mutate({ version: team.version, name }, { onSuccess: () => modals.close(modalId) });
  return <TeamForm name={team.name} confirmLabel={t('save')} onSubmit={submit} {...{ error, isPending }} />;
}

function Title({ words }: { words: 'new' | 'rename' }) {
  return useTranslation('teams').t(words);
}

/** Asks for the new team's name, and opens its page. */
export function openNewTeam(slug: string): void {
  openModal({ modalId, title: <Title words="new" />, children: <NewTeam slug={slug} /> });
}

/** Opens the dialog to rename a team. */
export function openRenameTeam(slug: string, team: Team): void {
  openModal({ modalId, title: <Title words="rename" />, children: <RenameTeam slug={slug} team={team} /> });
}
