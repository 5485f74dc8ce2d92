import { Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { useCreateOrganization } from '@/lib/organization/organization/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { suggestUsername } from '@/lib/platform/formats/username';
import { SlugField } from './slug-field';

const modalId = 'new-organization';

function NewOrganization() {
  const { t } = useTranslation('organizations');
  const router = useRouter();
  const { values, text } = useFields({ name: '' });
  const { name } = values;
  const [ownSlug, setSlug] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const create = useCreateOrganization();
  // Follows the name until it is written by hand.
  const slug = ownSlug ?? (name.trim() ? suggestUsername({ first: name }) : '');
  const refused =
    create.error instanceof ApiError ? create.error.errors.find(({ path }) => path === 'slug') : undefined;
  const isAboutThis = create.variables?.slug === slug;
  const submit = async () => {
    const made = await create.mutateAsync({ key: `${key}-${slug}`, name: name.trim(), slug }).catch(() => null);
    if (!made) return;
    modals.close(modalId);
    await router.push(`/app/organizations/${made.slug}`);
  };
  return (
    <AskForm
      state={{ isPending: create.isPending, error: refused ? null : create.error }}
      act={t('create')}
      isDisabled={!name.trim() || !slug}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Text c="dimmed">{t('newHint')}</Text>
      <TextInput
        label={t('name')}
        name="organization"
        autoComplete="organization"
        maxLength={100}
        {...text('name')}
        data-autofocus
      />
      <SlugField value={slug} onChange={setSlug} refusal={isAboutThis ? refused?.code : undefined} />
    </AskForm>
  );
}

function NewTitle() {
  return useTranslation('organizations').t('new');
}

/** Asks for the new organization's name and address, and opens its settings. */
export function openNewOrganization(): void {
  openModal({ modalId, title: <NewTitle />, children: <NewOrganization /> });
}
