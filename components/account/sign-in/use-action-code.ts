import type { Auth } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/app/session';

type State<Result> = { status: 'pending' } | { status: 'done'; result: Result } | { status: 'failed'; error: unknown };

/** Uses the code of a mail link once, although React mounts twice in development. */
export function useActionCode<Result>(use: (auth: Auth) => Promise<Result>): State<Result> {
  const { auth } = useSession();
  const [state, setState] = useState<State<Result>>({ status: 'pending' });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    auth()
      .then(use)
      .then(
        (result) => setState({ status: 'done', result }),
        (error: unknown) => setState({ status: 'failed', error }),
      );
  }, [auth, use]);
  return state;
}

const spent = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/**
 * Whether the error means that a link no longer works, and not that the provider failed to respond. A deleted account gives the
 * same result.
 */
export function isSpent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && spent.has(String(error.code));
}
