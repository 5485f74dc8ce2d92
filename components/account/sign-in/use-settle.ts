import { useEffect } from 'react';
import { useSession } from '@/components/app/session';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * For people who open a sign-in page while the browser knows them: the first request from a mail link carries no cookie
 * (`SameSite=Strict`), so the server could not. They go on as if they had just signed in.
 * @returns whether that is happening
 */
export function useSettle(): boolean {
  const { user } = useSession();
  const finish = useFinishSignIn();
  useEffect(() => {
    // An error leaves the form, which is the way to try again.
    if (user) finish(user).catch(() => undefined);
  }, [user, finish]);
  return Boolean(user);
}
