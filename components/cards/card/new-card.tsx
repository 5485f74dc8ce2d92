import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { Link } from '@/components/ui/link';
import { useCreateCard } from '@/lib/cards/card/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { localeOr } from '@/lib/platform/i18n/languages';
import { UsernameField } from './fields/username-field';

const modalId = 'new-card';

function NewCard() {
  const { t } = useTranslation('card');
  const router = useRouter();
  const [username, setUsername] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const create = useCreateCard();
  const refused =
    create.error instanceof ApiError ? create.error.errors.find(({ path }) => path === 'username') : undefined;
  // An error applies to the handle that was sent, not to a handle typed since.
  const isAboutThis = create.variables?.username === username;
  const submit = async () => {
    const card = await create
      .mutateAsync({ key: `${key}-${username}`, username, language: localeOr(router.locale) })
      .catch(() => null);
    if (card) await router.push(`/app/profile/${card.username}`);
  };
  return (
    <AskForm
      state={{ isPending: create.isPending, error: refused ? null : create.error }}
      act={t('create')}
      isDisabled={username === ''}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Text c="dimmed">{t('newCardHint')}</Text>
      <UsernameField
        value={username}
        onChange={setUsername}
        errors={refused && isAboutThis ? { username: refused.code } : {}}
        autoFocus
      />
      <Text>
        <Link href="/app/profiles/import" style={{ color: 'inherit' }}>
          {t('fromFile')}
        </Link>
      </Text>
    </AskForm>
  );
}

function NewCardTitle() {
  return useTranslation('card').t('newCard');
}

/** Opens a dialog for the new card's handle, and then the card. Nothing is copied from other cards. */
export function openNewCard(): void {
  openModal({ modalId, title: <NewCardTitle />, children: <NewCard /> });
}
