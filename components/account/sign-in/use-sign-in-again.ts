import type { Auth } from 'firebase/auth';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSession } from '@/components/app/session';
import { firebaseErrorKey, isClosedByPerson } from '@/lib/account/sign-in/firebase-errors';
import { ApiError } from '@/lib/platform/browser/api';

/** A sign-in at the identity provider's library. */
export type Act = (auth: Auth) => Promise<unknown>;

// The texts of the provider's errors belong to the pages that sign in. Here, any page may be open, and few of them can happen.
const texts: Record<string, string> = {
  'invalid-credential': 'verify.wrongPassword',
  'network-request-failed': 'errors:network',
  'too-many-requests': 'errors:rate_limited',
};

/** Signs in once more without leaving the page: the browser's session is replaced by one of this moment. */
export function useSignInAgain(onDone: () => void) {
  const { t } = useTranslation(['common', 'errors']);
  const { inOneStep, settled, refusal } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const textOf = (thrown: unknown): string | null => {
    if (isClosedByPerson(thrown)) return null;
    if (thrown instanceof ApiError) return t(`errors:${thrown.code}`);
    return t(texts[firebaseErrorKey(thrown)] ?? 'errors:internal');
  };
  const run = async (act: Act) => {
    setBusy(true);
    setError(null);
    try {
      await inOneStep(act);
      await settled();
      const refused = refusal();
      if (refused === null) onDone();
      else setError(t(`errors:${refused}`));
    } catch (thrown) {
      setError(textOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}
