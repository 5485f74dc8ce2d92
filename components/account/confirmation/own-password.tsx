import { Button, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { Act } from '@/components/account/sign-in/use-sign-in-again';

type Props = { email: string; isBusy: boolean; onAct: (act: Act) => Promise<void> };

/** Confirms with the password. A hidden input tells password managers the account. */
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
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('verify.password')}
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('verify.showPassword') }}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('verify.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
