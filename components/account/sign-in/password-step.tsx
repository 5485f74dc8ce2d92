import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useSession } from '@/components/app/session';
import { Link } from '@/components/ui/link';
import { firebaseErrorKey } from '@/lib/account/sign-in/firebase-errors';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

type Props = { email: string; forgotHref: string; onCode: () => void };

/** Sign-in with a password. A wrong password, an unknown address and a disabled account give the same error. */
export function PasswordStep({ email, forgotHref, onCode }: Props) {
  const { t } = useTranslation(['login', 'common', 'firebase-errors']);
  const { auth } = useSession();
  const finish = useFinishSignIn();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { signInWithEmailAndPassword } = await import('@/lib/platform/auth/firebase-browser');
      const { user } = await signInWithEmailAndPassword(await auth(), email, password);
      await finish(user);
    } catch (thrown) {
      const isDisabled = firebaseErrorKey(thrown) === 'user-disabled';
      setError(isDisabled ? t('firebase-errors:invalid-credential') : errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <PasswordField
          email={email}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
        />
        <FormError>{error}</FormError>
        <Button type="submit" fullWidth loading={isBusy}>
          {t('common:signIn')}
        </Button>
        <Group justify="space-between">
          <Anchor component={Link} href={forgotHref} size="sm" c="inherit" underline="always">
            {t('forgot')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={onCode}>
            {t('codeInstead')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
