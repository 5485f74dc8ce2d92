import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useEditMe } from '@/lib/account/users/hooks';
import { ApiError } from '@/lib/platform/browser/api';

/** The name by which messages address the user; a Save button appears when the name was edited. */
export function NameField() {
  const { t } = useTranslation(['settings', 'common', 'errors']);
  const savedName = useViewer()?.displayName ?? '';
  const [saved, setSaved] = useState(savedName);
  const [name, setName] = useState(savedName);
  const { mutate, isPending, error } = useEditMe();
  const code = error instanceof ApiError ? (error.errors[0]?.code ?? null) : null;
  const save = () =>
    mutate(
      { displayName: name.trim() || null },
      {
        onSuccess: ({ displayName }) => {
          setSaved(displayName ?? '');
          setName(displayName ?? '');
          notifications.show({ message: t('common:saved') });
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={200}
        autoComplete="name"
        dir="auto"
        error={
          error
            ? t(code ? `errors:field.${code}` : `errors:${error instanceof ApiError ? error.code : 'internal'}`)
            : null
        }
      />
      {name === saved ? null : (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </Group>
      )}
    </form>
  );
}
