import { notifications } from '@mantine/notifications';
import type { Auth, User } from 'firebase/auth';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/components/app/session';
import { showFailure } from '@/components/ui/show-failure';
import { attemptedPassword } from '@/lib/account/sign-in/attempt';
import { useCheckCode } from '@/lib/account/sign-in/hooks';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

const loadActs = () => import('@/lib/platform/auth/firebase-browser');

/**
 * Signs in with a code. The password chosen for a new account is set now, since the code proves the mailbox. An account that
 * existed before keeps its password, and the user is told so.
 */
export function useCodeSignIn(): (input: { email: string; code: string }) => Promise<void> {
  const { t } = useTranslation('login');
  const { inOneStep } = useSession();
  const { mutateAsync: check } = useCheckCode();
  const finish = useFinishSignIn();
  const errorText = useErrorText();

  const applyPassword = async (auth: Auth, user: User, isNew: boolean): Promise<User> => {
    const password = attemptedPassword();
    if (!password) return user;
    if (!isNew) {
      notifications.show({ message: t('existingAccount'), autoClose: 10_000 });
      return user;
    }
    try {
      const { signInWithEmailAndPassword, updatePassword } = await loadActs();
      await updatePassword(user, password);
      // A new password ends all earlier sign-ins of the account, including the one of a moment ago.
      return (await signInWithEmailAndPassword(auth, user.email ?? '', password)).user;
    } catch (error) {
      // The user stays signed in: the mailbox is proven, and a password can be chosen later.
      showFailure(errorText(error), { title: t('passwordNotSet'), autoClose: 10_000 });
      return user;
    }
  };

  return async (input) => {
    // Loaded first: a code can be used once.
    const { signInWithCustomToken } = await loadActs();
    const { token, isNew } = await check(input);
    const user = await inOneStep(async (auth) => {
      const signedIn = await signInWithCustomToken(auth, token);
      return applyPassword(auth, signedIn.user, isNew);
    });
    await finish(user);
  };
}
