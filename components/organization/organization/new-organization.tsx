import { Button, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useCreateOrganization } from '@/lib/organization/organization/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { suggestUsername } from '@/lib/platform/formats/username';
import { SlugField } from './slug-field';

const modalId = 'new-organization';

function NewOrganization() {
  const { t } = useTranslation(['organizations', 'common']);
  const router = useRouter();
  const [name, setName] = useState('');
  const [ownSlug, setSlug] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const create = useCreateOrganization();
  // Follows the name until it is written by hand.
  const slug = ownSlug ?? (name.trim() ? suggestUsername({ first: name }) : '');
  const refused =
    create.error instanceof ApiError ? create.error.errors.find(({ path }) => path === 'slug') : undefined;
  const isAboutThis = create.variables?.slug === slug;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create.mutateAsync({ key: `${key}-${slug}`, name: name.trim(), slug }).catch(() => null);
    if (!made) return;
    modals.close(modalId);
    await router.push(`/app/organizations/${made.slug}/settings/general`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('newHint')}</Text>
        <TextInput
          label={t('name')}
          name="organization"
          autoComplete="organization"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <SlugField value={slug} onChange={setSlug} refusal={isAboutThis ? refused?.code : undefined} />
        {!refused && <FailureText error={create.error} />}
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={!name.trim() || !slug}>
            {t('create')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

function NewTitle() {
  return useTranslation('organizations').t('new');
}

/** Asks for the new organization's name and address, and opens its settings. */
export function openNewOrganization(): void {
  openModal({ modalId, title: <NewTitle />, children: <NewOrganization /> });
}
