import { notifications } from '@mantine/notifications';
import { signOut, type User } from 'firebase/auth';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useRef } from 'react';
import { useSession } from '@/components/app/session';
import { ApiError, api } from '@/lib/browser/api';
import { endAttempt } from '@/lib/sign-in/attempt';
import { afterSignIn } from '@/lib/sign-in/redirect';

/** The provider's observers run a moment after its promise; then the server's session is under way. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * The end of every sign-in: waits until the server has the session and goes where the claim `isOnboardingDone` says. A
 * server that refuses the session (ended, disabled) signs the browser out, so that nobody is sent around in circles.
 * @returns a function that throws where the server cannot be asked
 */
export function useFinishSignIn(): (user: User) => Promise<void> {
  const { t } = useTranslation('login');
  const router = useRouter();
  const { auth, settled } = useSession();
  const isRunning = useRef(false);
  return useCallback(
    async (user) => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await nextTask();
        await settled();
        await api('GET', '/me');
        const { claims } = await user.getIdTokenResult();
        endAttempt();
        await router.replace(afterSignIn(claims.isOnboardingDone === true, router.query.redirect));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        await signOut(await auth());
        notifications.show({ message: t('sessionEnded'), color: 'red' });
      } finally {
        isRunning.current = false;
      }
    },
    [auth, router, settled, t],
  );
}
