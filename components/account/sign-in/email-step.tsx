import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { parseEmail } from '@/lib/platform/formats/email';

type Props = {
  initial: string;
  submitLabel: string;
  isBusy?: boolean;
  /** Whether the browser may offer passkeys in the field. */
  isForPasskeys?: boolean;
  onDone: (email: string) => void;
};

/** The email field that every sign-in begins with. */
export function EmailStep({ initial, submitLabel, isBusy = false, isForPasskeys = false, onDone }: Props) {
  const { t } = useTranslation(['login', 'errors']);
  const [value, setValue] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = parseEmail(value);
    setWrong(email === null);
    if (email) onDone(email);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={isForPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={isWrong ? t('errors:field.invalid_email') : null}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
