import { useCallback } from 'react';
import { type Attempt, startAttempt } from '@/lib/account/sign-in/attempt';
import { useRequestCode } from '@/lib/account/sign-in/hooks';

/** Requests a code and remembers the sign-in that waits for it. */
export function useCodeRequest() {
  const { mutateAsync, isPending } = useRequestCode();
  const request = useCallback(
    async (email: string, newPassword?: string): Promise<Attempt> =>
      startAttempt(email, await mutateAsync(email), newPassword),
    [mutateAsync],
  );
  return { request, isPending };
}
