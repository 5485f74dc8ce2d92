import type { User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useSession } from '@/components/app/session';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * Forwards users who open a sign-in page while the browser knows them, as if they had signed in this moment. The server could
 * not forward them: the first request from a mail link carries no cookie (`SameSite=Strict`).
 * @returns whether a known user is being forwarded; false once that has failed, so that the form can be used
 */
export function useSettle(): boolean {
  const { user } = useSession();
  const finish = useFinishSignIn();
  const [failed, setFailed] = useState<User | null>(null);
  useEffect(() => {
    if (user) finish(user).catch(() => setFailed(user));
  }, [user, finish]);
  return Boolean(user) && user !== failed;
}
