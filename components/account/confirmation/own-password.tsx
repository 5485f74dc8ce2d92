import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PasswordField } from '@/components/account/sign-in/password-field';
import type { Act } from '@/components/account/sign-in/use-sign-in-again';

type Props = { email: string; isBusy: boolean; onAct: (act: Act) => Promise<void> };

/** Confirms with the password. */
export function OwnPassword({ email, isBusy, onAct }: Props) {
  const { t } = useTranslation('common');
  const [password, setPassword] = useState('');
  const submit = () =>
    onAct(async (auth) => {
      const { signInWithEmailAndPassword } = await import('@/lib/platform/auth/firebase-browser');
      await signInWithEmailAndPassword(auth, email, password);
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') void submit();
      }}
    >
      <Stack>
        <PasswordField
          email={email}
          label={t('verify.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('verify.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
