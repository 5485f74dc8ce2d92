import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useSession } from '@/components/app/session';
import { useViewer } from '@/components/app/viewer';
import { endAttempt } from '@/lib/account/sign-in/attempt';
import { endSessions } from '@/lib/account/sign-in/hooks';
import { withRedirect } from '@/lib/account/sign-in/model';
import { ApiError } from '@/lib/platform/browser/api';
import { purgeDevice } from '@/lib/platform/browser/offline';
import { sendLogout } from '@/lib/platform/browser/session';
import { FormError } from './form-error';
import { useErrorText } from './use-error-text';

type Props = {
  /** Sends what waits on the device, and counts what the sign-out would lose. */
  countLost: (owner: string | undefined) => Promise<number>;
};

/**
 * Signs out here, or everywhere with `?everywhere=1`. The work is done in the browser and by POST, so that fetching the page,
 * as a preview or a prefetch does, signs no one out.
 */
export function SignOut({ countLost }: Props) {
  const { t } = useTranslation(['login', 'common']);
  const router = useRouter();
  const cache = useQueryClient();
  const { auth, settled } = useSession();
  const errorText = useErrorText();
  const hasBegun = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const [unsent, setUnsent] = useState(0);
  const owner = useViewer()?.id;
  const isEverywhere = router.query.everywhere === '1';

  const signOutHere = useCallback(async () => {
    const provider = await auth();
    await provider.authStateReady();
    // A sign-in that is still being sent must not arrive after the sign-out.
    await settled();
    const { signOut } = await import('@/lib/platform/auth/firebase-browser');
    await signOut(provider);
  }, [auth, settled]);

  const run = useCallback(
    async (isSure: boolean) => {
      setError(null);
      try {
        const lost = isSure ? 0 : await countLost(owner);
        setUnsent(lost);
        if (lost > 0) return;
        // The device's data is removed first, because this needs no network and must not wait for a request.
        await purgeDevice();
        if (isEverywhere)
          await endSessions().catch((thrown: unknown) => {
            // A user who is signed out already has no session that could end the others.
            if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
          });
        const here = await Promise.allSettled([signOutHere()]);
        // The logout is also sent when only the server knew the user (as in a native wrapper) and when the browser's sign-out
        // fails.
        await sendLogout();
        for (const part of here) if (part.status === 'rejected') throw part.reason;
        cache.clear();
        endAttempt();
        await router.replace(withRedirect('/login', router.query.redirect));
      } catch (thrown) {
        setError(thrown);
      }
    },
    [cache, countLost, isEverywhere, owner, router, signOutHere],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void run(false);
  }, [run]);

  if (unsent > 0)
    return (
      <AuthShell title={t('unsentTitle')}>
        <Text mb="md">{t('unsent', { count: unsent })}</Text>
        <Stack gap="sm">
          <Button fullWidth onClick={() => void router.replace('/app/contacts')}>
            {t('staySignedIn')}
          </Button>
          <Button fullWidth variant="default" onClick={() => void run(true)}>
            {t('signOutAnyway')}
          </Button>
        </Stack>
      </AuthShell>
    );
  return (
    <AuthShell title={t(error ? 'signOutFailed' : 'signingOut')}>
      {error ? (
        <>
          <FormError>{errorText(error)}</FormError>
          <Button fullWidth onClick={() => void run(true)}>
            {t('common:signOut')}
          </Button>
        </>
      ) : null}
    </AuthShell>
  );
}
