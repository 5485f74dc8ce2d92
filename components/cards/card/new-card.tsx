import { Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useCreateCard } from '@/lib/cards/card/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { localeOr } from '@/lib/platform/i18n/languages';
import { UsernameField } from './fields/username-field';

const modalId = 'new-card';

function NewCard() {
  const { t } = useTranslation(['profiles', 'common']);
  const router = useRouter();
  const [username, setUsername] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const create = useCreateCard();
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
        {!refused && <FailureText error={create.error} />}
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
