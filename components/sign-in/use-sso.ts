import { signInWithCustomToken, type User } from 'firebase/auth';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/app/session';
import { ApiError } from '@/lib/browser/api';
import { withRedirect } from '@/lib/sign-in/redirect';
import { finishSso, startSso } from '@/lib/sso/hooks';
import type { Finished } from '@/lib/sso/schema';
import { rememberTrip, takeTrip } from '@/lib/sso/trip';
import { useFinishSignIn } from './use-finish-sign-in';

export type Tested = Extract<Finished, { test: unknown }>['test'];

type State =
  | { step: 'ask' | 'none' | 'working' }
  | { step: 'failed'; error: unknown }
  | { step: 'tested'; result: Tested };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const refused = () => new ApiError(403, 'sso_refused');

/** Signing in at an organization's provider: the way there, and what is to be done when the browser comes back. */
export function useSso() {
  const router = useRouter();
  const { inOneStep } = useSession();
  const finishSignIn = useFinishSignIn();
  const hasBegun = useRef(false);
  const { org, redirect, test, state, code, iss, error } = router.query;
  const isOnItsWay = [org, code, error].some((each) => each !== undefined);
  const [now, setNow] = useState<State>({ step: isOnItsWay ? 'working' : 'ask' });
  const [user, setUser] = useState<User | null>(null);

  const begin = useCallback(
    async (organization: string) => {
      setNow({ step: 'working' });
      try {
        const { url, ...trip } = await startSso({ organization, isTest: test !== undefined });
        rememberTrip({ ...trip, redirect: textOf(redirect) });
        window.location.assign(url);
      } catch (thrown) {
        // What is too long or no text leads nowhere either.
        const isUnknown = thrown instanceof ApiError && ['sso_unknown', 'invalid_fields'].includes(thrown.code);
        setNow(isUnknown ? { step: 'none' } : { step: 'failed', error: thrown });
      }
    },
    [redirect, test],
  );

  const end = useCallback(async () => {
    const trip = takeTrip(textOf(state));
    try {
      // The address is of no more use, and says what nobody else should read.
      await router.replace(withRedirect('/auth/sso', trip?.redirect), undefined, { shallow: true });
      if (!trip || error !== undefined) throw refused();
      const given = { state: trip.state, secret: trip.secret, code: textOf(code) };
      const done = await finishSso({ ...given, ...(typeof iss === 'string' ? { iss } : {}) });
      if ('test' in done) return setNow({ step: 'tested', result: done.test });
      setUser(await inOneStep(async (auth) => (await signInWithCustomToken(auth, done.token)).user));
    } catch (thrown) {
      setNow({ step: 'failed', error: thrown });
    }
  }, [router, state, code, iss, error, inOneStep]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (code !== undefined || error !== undefined) void end();
    else if (org !== undefined) void begin(textOf(org));
  }, [code, error, org, begin, end]);

  // In a later render than the address changed, so that it goes where that says.
  useEffect(() => {
    if (user) finishSignIn(user).catch((thrown: unknown) => setNow({ step: 'failed', error: thrown }));
  }, [user, finishSignIn]);

  return { now, begin, ask: useCallback(() => setNow({ step: 'ask' }), []) };
}
