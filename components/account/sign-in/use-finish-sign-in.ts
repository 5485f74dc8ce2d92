import type { User } from 'firebase/auth';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallback } from 'react';
import { useSession } from '@/components/app/session';
import { showFailure } from '@/components/ui/show-failure';
import { endAttempt } from '@/lib/account/sign-in/attempt';
import { afterSignIn, laterStep } from '@/lib/account/sign-in/model';
import { lookUpSso } from '@/lib/organization/sso/hooks';
import { ApiError, api, errorCode } from '@/lib/platform/browser/api';

/** The provider's observers run one task after its promise resolves; the server's session is requested only then. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

// Only one sign-in is finished at a time, because both the form that signed in and the page that sees a user call this hook.
let underWay: Promise<void> | null = null;

/**
 * Ends every sign-in: waits until the server has the session, then redirects by the claim `isOnboardingDone`, or to the step that asks for
 * the second factor. When the server
 * refuses the session (ended, disabled), the browser is signed out, which prevents a redirect loop.
 * @returns a function that throws when the server cannot be reached
 */
export function useFinishSignIn(): (user: User) => Promise<void> {
  const { t } = useTranslation(['login', 'errors']);
  const router = useRouter();
  const { auth, settled, refusal } = useSession();
  const finish = useCallback(
    async (user: User) => {
      try {
        await nextTask();
        await settled();
        await api('GET', '/me');
        const { claims } = await user.getIdTokenResult();
        endAttempt();
        await router.replace(afterSignIn(claims.isOnboardingDone === true, router.query.redirect));
      } catch (error) {
        const next = laterStep(errorCode(error), router.query.redirect);
        if (next) {
          endAttempt();
          await router.replace(next);
          return;
        }
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        const { signOut } = await import('@/lib/platform/auth/firebase-browser');
        await signOut(await auth());
        if (refusal() === 'proof_required') return showFailure(t('errors:proof_required'));
        const sso = await lookUpSso(user.email ?? '').catch(() => null);
        showFailure(sso?.isRequired ? t('errors:sso_required') : t('sessionEnded'));
      }
    },
    [auth, refusal, router, settled, t],
  );
  return useCallback(
    (user) => {
      underWay ??= finish(user).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    [finish],
  );
}
