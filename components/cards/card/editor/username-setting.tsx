import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { UsernameField } from '@/components/cards/card/fields/username-field';
import { FailureText } from '@/components/ui/failure-text';
import { quiet } from '@/components/ui/quiet';
import type { Editor } from '@/lib/cards/card/editor/editor';
import type { OwnCard } from '@/lib/cards/card/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

type Props = { card: OwnCard; editor: Editor; onRenamed: (username: string) => void; mayRename: boolean };

/**
 * The card's handle. It is saved by an action of its own and not while the user types, because every handle that was once given
 * stays reserved.
 */
export function UsernameSetting({ card, editor, onRenamed, mayRename }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const { appUrl } = useConfig();
  const [wish, setWish] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ username: string; code: string; isField: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wish || wish === card.username) return setWish(null);
    setSending(true);
    try {
      await editor.rename(wish);
      setWish(null);
      onRenamed(wish);
    } catch (error) {
      const field = error instanceof ApiError ? error.errors.find(({ path }) => path === 'username') : undefined;
      setRefused({ username: wish, code: field?.code ?? errorCode(error), isField: field !== undefined });
    } finally {
      setSending(false);
    }
  };
  const about = refused?.username === wish ? refused : null;
  if (wish === null)
    return (
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500}>{t('address')}</Text>
          <Text c="dimmed">
            <bdi dir="ltr">
              {appUrl.replace(/^https?:\/\//, '')}/{card.username}
            </bdi>
          </Text>
        </div>
        {mayRename && (
          <Button size="sm" variant="default" onClick={() => setWish(card.username)}>
            {t('usernameChange')}
          </Button>
        )}
      </Group>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <UsernameField
          value={wish}
          onChange={setWish}
          errors={about?.isField ? { username: about.code } : {}}
          cardId={card.id}
        />
        <Text size="sm" c="dimmed">
          {t('usernameNote')}
        </Text>
        {about && !about.isField && <FailureText size="sm" code={about.code} />}
        <Group gap="sm">
          <Button size="sm" variant="default" type="submit" loading={isSending}>
            {t('usernameSave')}
          </Button>
          <Button size="sm" {...quiet} onClick={() => setWish(null)}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
