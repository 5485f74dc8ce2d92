import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/components/app/session';
import { showFailure } from '@/components/ui/show-failure';
import { attemptedPassword } from '@/lib/account/sign-in/attempt';
import { useCheckCode } from '@/lib/account/sign-in/hooks';
import { setPassword } from '@/lib/account/sign-in-methods/hooks';
import { useContinue } from './use-continue';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

const loadActs = () => import('@/lib/platform/auth/firebase-browser');

/**
 * Signs in with a code. The password chosen for a new account is set now, since the code proves the mailbox. An account that
 * existed before keeps its password, and the user is told so.
 */
export function useCodeSignIn(): (input: { email: string; code: string }) => Promise<void> {
  const { t } = useTranslation('login');
  const { inOneStep, settled } = useSession();
  const continueWith = useContinue();
  const { mutateAsync: check } = useCheckCode();
  const finish = useFinishSignIn();
  const errorText = useErrorText();

  const applyPassword = async (isNew: boolean): Promise<void> => {
    const password = attemptedPassword();
    if (!password) return;
    if (!isNew) return void notifications.show({ message: t('existingAccount'), autoClose: 10_000 });
    try {
      await settled();
      await continueWith((await setPassword(password)).token);
    } catch (error) {
      // The user stays signed in: the mailbox is proven, and a password can be chosen later.
      showFailure(errorText(error), { title: t('passwordNotSet'), autoClose: 10_000 });
    }
  };

  return async (input) => {
    // Loaded first: a code can be used once.
    const { signInWithCustomToken } = await loadActs();
    const { token, isNew } = await check(input);
    const { user } = await inOneStep((auth) => signInWithCustomToken(auth, token));
    await applyPassword(isNew);
    await finish(user);
  };
}
