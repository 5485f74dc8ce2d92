import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/components/app/session';

/**
 * Returns a function that continues the session with a token of the server, after all sign-ins at the identity provider were revoked.
 */
export function useContinue(): (token: string) => Promise<void> {
  const { inOneStep, settled } = useSession();
  const client = useQueryClient();
  return async (token) => {
    const { signInWithCustomToken } = await import('@/lib/platform/auth/firebase-browser');
    await inOneStep((auth) => signInWithCustomToken(auth, token));
    await settled();
    await client.invalidateQueries();
  };
}
