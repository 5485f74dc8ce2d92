import { Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { FormActs } from '@/components/ui/ask-form';
import { useSaveGroup } from '@/lib/contacts/book/group-hooks';
import type { ContactGroup } from '@/lib/contacts/book/group-schema';
import { errorCode } from '@/lib/platform/browser/api';

const modalId = 'contact-group';

type Props = { group?: ContactGroup; onSaved?: (group: ContactGroup) => void };

function GroupForm({ group, onSaved }: Props) {
  const { t } = useTranslation(['contacts', 'errors']);
  const [name, setName] = useState(group?.name ?? '');
  const { mutate, isPending, error, reset } = useSaveGroup();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    mutate(
      { id: group?.id, name: name.trim() },
      {
        onSuccess(saved) {
          modals.close(modalId);
          onSaved?.(saved);
        },
      },
    );
  };
  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <TextInput
        label={t('groupName')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          reset();
        }}
        error={error ? t(`errors:${errorCode(error)}`) : undefined}
        maxLength={60}
        dir="auto"
        data-autofocus
      />
      <FormActs
        act={t('save')}
        isPending={isPending}
        isDisabled={name.trim() === ''}
        onCancel={() => modals.close(modalId)}
      />
    </Stack>
  );
}

/** Opens the dialog for the name of a new or an existing group. */
export function openGroupForm({ title, ...props }: Props & { title: string }): void {
  openModal({ modalId, title, children: <GroupForm {...props} /> });
}
