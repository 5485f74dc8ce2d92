import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { useRenamePasskey } from '@/lib/account/passkeys/hooks';
import { longestName } from '@/lib/account/passkeys/limits';
import type { Passkey } from '@/lib/account/passkeys/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

/** The dialog that renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useRenamePasskey();
  const isEmpty = name.trim() === '';
  const save = () => {
    if (!isEmpty) mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog onClose={onClose} title={t('renamePasskeyOf', { name: isolated(passkey.name) })}>
      <AskForm
        act={t('savePasskeyName')}
        isDisabled={isEmpty}
        state={{ isPending, error }}
        onCancel={onClose}
        onSubmit={save}
      >
        <TextInput
          label={t('passkeyName')}
          name="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={longestName}
          autoComplete="off"
          dir="auto"
          data-autofocus
        />
      </AskForm>
    </Dialog>
  );
}
