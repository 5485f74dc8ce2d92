import { Skeleton, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Auth } from 'firebase/auth';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useSession } from '@/components/app/session';
import { resetPassword } from '@/lib/account/sign-in/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { FormError } from './form-error';
import { LinkSpent } from './link-spent';
import { NewPasswordForm } from './new-password-form';
import { isSpent, useActionCode } from './use-action-code';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

const loadActs = () => import('@/lib/platform/auth/firebase-browser');
const verify = async (provider: Auth, code: string) => (await loadActs()).verifyPasswordResetCode(provider, code);

/** Sets a new password by a mail link. The user is then signed in with it here, and signed out everywhere else. */
export function ResetPassword({ code, sent }: { code: string; sent: string | undefined }) {
  const { t } = useTranslation('forgot-password');
  const router = useRouter();
  const { auth } = useSession();
  const finish = useFinishSignIn();
  const errorText = useErrorText();
  const [isGone, setGone] = useState(false);
  const link = useActionCode(useCallback((provider: Auth) => verify(provider, code), [code]));
  if (isGone || (link.status === 'failed' && isSpent(link.error))) return <LinkSpent mode="resetPassword" />;

  const choose = async (email: string, password: string) => {
    try {
      await resetPassword({ code, sent }, password);
    } catch (error) {
      if (errorCode(error) !== 'gone') throw error;
      setGone(true);
      return;
    }
    notifications.show({ message: t('changed') });
    try {
      const { signInWithEmailAndPassword } = await loadActs();
      const { user } = await signInWithEmailAndPassword(await auth(), email, password);
      await finish(user);
    } catch {
      // The password is already changed here; if the sign-in afterwards failed, the user can repeat it on the sign-in page.
      await router.replace('/login');
    }
  };
  return (
    <AuthShell title={t('chooseTitle')} lead={t('chooseLead')}>
      {link.status === 'pending' ? (
        <Stack>
          <Skeleton height={68} />
          <Skeleton height={42} />
        </Stack>
      ) : null}
      {link.status === 'failed' ? <FormError>{errorText(link.error)}</FormError> : null}
      {link.status === 'done' ? (
        <NewPasswordForm
          email={link.result}
          submitLabel={t('savePassword')}
          onDone={(password) => choose(link.result, password)}
        />
      ) : null}
    </AuthShell>
  );
}
