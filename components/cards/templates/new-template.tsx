import { Button, Select, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useCreateTemplate } from '@/lib/cards/templates/hooks';
import { useTeams } from '@/lib/organization/teams/hooks';

const modalId = 'template';

/** `mayAll`: whether the reader makes templates of the whole organization, and of every team. */
type Props = { slug: string; mayAll: boolean };

function NewTemplate({ slug, mayAll }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const router = useRouter();
  const { data } = useTeams(slug);
  const create = useCreateTemplate(slug);
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const teams = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ role }) => mayAll || role === 'manager');
  const [wish, setWish] = useState<string | null>(null);
  const scope = wish ?? (mayAll ? 'all' : (teams[0]?.id ?? null));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          name="template"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
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
        <FailureText error={create.error} />
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={!name.trim() || scope === null}>
            {t('create')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

function Title() {
  return useTranslation('templates').t('new');
}

/** Asks what a new template is called and for whom it is, and opens its page. */
export function openNewTemplate(props: Props): void {
  openModal({ modalId, title: <Title />, children: <NewTemplate {...props} /> });
}
