import { Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { ApiError, errorCode } from '@/lib/browser/api';
import { localeOr } from '@/lib/i18n/languages';
import { useCreateProfile } from '@/lib/profiles/hooks';
import { UsernameField } from './fields/username-field';

const modalId = 'new-card';

function NewCard() {
  const { t } = useTranslation(['profiles', 'common', 'errors']);
  const router = useRouter();
  const [username, setUsername] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const create = useCreateProfile();
  const refused =
    create.error instanceof ApiError ? create.error.errors.find(({ path }) => path === 'username') : undefined;
  // A refusal speaks of the name that was sent, not of the one typed since.
  const isAboutThis = create.variables?.username === username;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const card = await create
      .mutateAsync({ key: `${key}-${username}`, username, language: localeOr(router.locale) })
      .catch(() => null);
    if (card) await router.push(`/app/profile/${card.username}`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('newCardHint')}</Text>
        <UsernameField
          value={username}
          onChange={setUsername}
          errors={refused && isAboutThis ? { username: refused.code } : {}}
          autoFocus
        />
        {create.error && !refused && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t(`errors:${errorCode(create.error)}`)}
          </Text>
        )}
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={username === ''}>
            {t('create')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

function NewCardTitle() {
  return useTranslation('profiles').t('newCard');
}

/** Asks for the new card's address and opens it. Nothing is copied from other cards. */
export function openNewCard(): void {
  openModal({ modalId, title: <NewCardTitle />, children: <NewCard /> });
}
