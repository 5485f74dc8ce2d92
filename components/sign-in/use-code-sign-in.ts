import { notifications } from '@mantine/notifications';
import { signInWithCustomToken, type User, updatePassword } from 'firebase/auth';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/components/app/session';
import { attemptedPassword } from '@/lib/sign-in/attempt';
import { useCheckCode } from '@/lib/sign-in/hooks';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * Signs in with a code. A password that was chosen for a new account is set now that the mailbox is proven; where there
 * was an account already, it is used as it is, and the person is told.
 */
export function useCodeSignIn(): (input: { email: string; code: string }) => Promise<void> {
  const { t } = useTranslation('login');
  const { auth } = useSession();
  const { mutateAsync: check } = useCheckCode();
  const finish = useFinishSignIn();
  const errorText = useErrorText();

  const applyPassword = async (user: User, isNew: boolean) => {
    const password = attemptedPassword();
    if (!password) return;
    if (!isNew) {
      notifications.show({ message: t('existingAccount'), autoClose: 10_000 });
      return;
    }
    try {
      await updatePassword(user, password);
    } catch (error) {
      // Signed in all the same: the mailbox is proven, and a password can be chosen later.
      notifications.show({ title: t('passwordNotSet'), message: errorText(error), color: 'red', autoClose: 10_000 });
    }
  };

  return async (input) => {
    const { token, isNew } = await check(input);
    const { user } = await signInWithCustomToken(await auth(), token);
    await applyPassword(user, isNew);
    await finish(user);
  };
}
