import type { User } from 'firebase/auth';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/app/session';
import { withRedirect } from '@/lib/account/sign-in/model';
import { finishSso, pendingSso, startSso } from '@/lib/organization/sso/hooks';
import type { Finish, Finished, Pending } from '@/lib/organization/sso/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { rememberTrip, takeTrip } from './sso-trip';
import { useFinishSignIn } from './use-finish-sign-in';

export type Tested = Extract<Finished, { test: unknown }>['test'];

type State =
  | { step: 'ask' | 'none' | 'working' }
  | { step: 'failed'; error: unknown }
  | { step: 'confirm'; pending: Pending; given: Finish }
  | { step: 'tested'; result: Tested };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const refused = (code = 'sso_refused') => new ApiError(403, code);

/** Sign-in at an organization's provider: starts it, and handles the browser's return. */
export function useSso() {
  const router = useRouter();
  const { inOneStep } = useSession();
  const finishSignIn = useFinishSignIn();
  const hasBegun = useRef(false);
  const { org, redirect, test, state, code, iss, error, secret } = router.query;
  const isOnItsWay = [org, code, error].some((each) => each !== undefined);
  const [now, setNow] = useState<State>({ step: isOnItsWay ? 'working' : 'ask' });
  const [user, setUser] = useState<User | null>(null);

  const start = useCallback(
    async (organization: string) => {
      setNow({ step: 'working' });
      try {
        const { url, ...trip } = await startSso({ organization, isTest: test !== undefined });
        rememberTrip({ ...trip, redirect: textOf(redirect), isTest: test !== undefined });
        window.location.assign(url);
      } catch (thrown) {
        // An input that is too long or no string is treated like an unknown organization.
        const isUnknown = thrown instanceof ApiError && ['sso_unknown', 'invalid_fields'].includes(thrown.code);
        setNow(isUnknown ? { step: 'none' } : { step: 'failed', error: thrown });
      }
    },
    [redirect, test],
  );

  const finish = useCallback(
    async (finish: Finish) => {
      setNow({ step: 'working' });
      try {
        // Loaded first: what the answer holds can be used once.
        const { signInWithCustomToken } = await import('@/lib/platform/auth/firebase-browser');
        const done = await finishSso(finish);
        if ('test' in done) return setNow({ step: 'tested', result: done.test });
        setUser(await inOneStep(async (auth) => (await signInWithCustomToken(auth, done.token)).user));
      } catch (thrown) {
        setNow({ step: 'failed', error: thrown });
      }
    },
    [inOneStep],
  );

  const end = useCallback(async () => {
    const trip = takeTrip(textOf(state));
    try {
      // The query has served its purpose and holds secrets, so it is removed from the address bar.
      await router.replace(withRedirect('/auth/sso', trip?.redirect ?? redirect), undefined, { shallow: true });
      if (secret !== undefined) {
        // The provider began this sign-in, so the user must confirm it first.
        const returned = { state: textOf(state), secret: textOf(secret), code: textOf(code) };
        return setNow({ step: 'confirm', pending: await pendingSso(returned), given: returned });
      }
      if (!trip) throw refused(error === 'unasked' ? 'sso_unasked' : undefined);
      const held = { state: trip.state, secret: trip.secret };
      if (error === undefined)
        return await finish({ ...held, code: textOf(code), ...(typeof iss === 'string' ? { iss } : {}) });
      if (!trip.isTest) throw refused();
      await finish(held);
    } catch (thrown) {
      setNow({ step: 'failed', error: thrown });
    }
  }, [router, state, code, iss, error, secret, redirect, finish]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (code !== undefined || error !== undefined) void end();
    else if (org !== undefined) void start(textOf(org));
  }, [code, error, org, start, end]);

  // The sign-in is finished in a render after the address changed, so that it uses the redirect of the new address.
  useEffect(() => {
    if (user) finishSignIn(user).catch((thrown: unknown) => setNow({ step: 'failed', error: thrown }));
  }, [user, finishSignIn]);

  return { now, start, finish, ask: useCallback(() => setNow({ step: 'ask' }), []) };
}
