import { Select, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { useCreateTemplate } from '@/lib/cards/templates/hooks';
import { useTeams } from '@/lib/organization/teams/hooks';

const modalId = 'template';

/** `mayAll`: whether the user may make templates of the whole organization and of every team. */
type Props = { slug: string; mayAll: boolean };

function NewTemplate({ slug, mayAll }: Props) {
  const { t } = useTranslation('templates');
  const router = useRouter();
  const { data } = useTeams(slug);
  const create = useCreateTemplate(slug);
  const [key] = useState(() => crypto.randomUUID());
  const { values, text } = useFields({ name: '' });
  const { name } = values;
  const teams = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ role }) => mayAll || role === 'manager');
  const [wish, setWish] = useState<string | null>(null);
  const scope = wish ?? (mayAll ? 'all' : (teams[0]?.id ?? null));
  const submit = async () => {
    const teamId = scope === 'all' ? null : scope;
    const body = { name: name.trim(), teamId };
    const made = await create
      .mutateAsync({ key: `${key}-${teamId}-${encodeURIComponent(name).slice(0, 100)}`, ...body })
      .catch(() => null);
    if (!made) return;
    modals.close(modalId);
    await router.push(`/app/organizations/${slug}/settings/templates/${made.id}`);
  };
  return (
    <AskForm
      state={create}
      act={t('create')}
      isDisabled={!name.trim() || scope === null}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        name="template"
        autoComplete="off"
        maxLength={100}
        {...text('name')}
        data-autofocus
      />
      <Select
        label={t('scope')}
        description={t('scopeHint')}
        data={[
          ...(mayAll ? [{ value: 'all', label: t('wholeOrganization') }] : []),
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
        value={scope}
        onChange={setWish}
        allowDeselect={false}
        searchable
      />
    </AskForm>
  );
}

function Title() {
  return useTranslation('templates').t('new');
}

/** Opens the dialog for a new template's name and scope, and then its page. */
export function openNewTemplate(props: Props): void {
  openModal({ modalId, title: <Title />, children: <NewTemplate {...props} /> });
}
