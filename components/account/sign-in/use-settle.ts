import { useEffect } from 'react';
import { useSession } from '@/components/app/session';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * Forwards users who open a sign-in page while the browser knows them, as if they had signed in this moment. The server could
 * not forward them: the first request from a mail link carries no cookie (`SameSite=Strict`).
 * @returns whether a known user is being forwarded
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
