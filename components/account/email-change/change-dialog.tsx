import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AskForm } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { useFields } from '@/components/ui/use-fields';
import { useRequestChange } from '@/lib/account/email-change/hooks';
import { newEmailSchema } from '@/lib/account/email-change/schema';

/** Asks for the new address. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const fields = useFields({ email: '' });
  const { mutate, isPending, error } = useRequestChange();
  const submit = () => {
    const { checked } = fields.check(newEmailSchema);
    if (checked) mutate(checked.email, { onSuccess: onClose, onError: fields.refuse });
  };
  return (
    <Dialog onClose={onClose} title={t('changeEmail')}>
      <AskForm
        act={t('sendLinks')}
        state={{ isPending, error: fields.isWrong ? null : error }}
        onCancel={onClose}
        onSubmit={submit}
      >
        <Text size="sm" c="dimmed">
          {t('changeEmailHelp')}
        </Text>
        <TextInput
          label={t('newEmail')}
          type="email"
          dir="ltr"
          autoComplete="email"
          data-autofocus
          {...fields.text('email')}
        />
      </AskForm>
    </Dialog>
  );
}
