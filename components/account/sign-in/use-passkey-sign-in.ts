import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/app/session';
import { passkeySignInOptions, provePasskey } from '@/lib/account/passkeys/hooks';
import { challengeLife } from '@/lib/account/passkeys/limits';
import { ApiError } from '@/lib/platform/browser/api';
import { isDismissed } from './is-dismissed';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

/** Milliseconds after which the offer in the email field is made again, before its challenge expires. */
const offeredFor = (challengeLife - 120) * 1000;

/** Lets the browser hide a passkey that its user has removed from the account. Few browsers can, and none says whether it did. */
async function signalUnknown(error: unknown, credentialID: string): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'passkey_unknown') return;
  await sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID }).catch(() => {});
}

/**
 * Signs in with a passkey: one that the user picks in the email field, where the browser offers them, or after `ask`. What browsers say about
 * the offer is no error to show: most people have no passkey.
 */
export function usePasskeySignIn() {
  const { t } = useTranslation('login');
  const { inOneStep } = useSession();
  const finish = useFinishSignIn();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [offers, setOffers] = useState(0);

  const signIn = async (proof: AuthenticationResponseJSON) => {
    setBusy(true);
    setError(null);
    try {
      // Loaded first: a proof can be used once.
      const { signInWithCustomToken } = await import('@/lib/platform/auth/firebase-browser');
      const { token } = await provePasskey(proof);
      await finish(await inOneStep(async (auth) => (await signInWithCustomToken(auth, token)).user));
    } catch (thrown) {
      setError(errorText(thrown));
      setOffers((count) => count + 1);
      await signalUnknown(thrown, proof.id);
    } finally {
      setBusy(false);
    }
  };
  const latest = useRef(signIn);
  latest.current = signIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is another offer.
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await passkeySignInOptions();
      if (isOver) return;
      const proof = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (!isOver) await latest.current(proof);
    };
    void offer().catch(() => {});
    const again = setTimeout(() => setOffers((count) => count + 1), offeredFor);
    return () => {
      isOver = true;
      clearTimeout(again);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [offers]);

  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      await latest.current(await startAuthentication({ optionsJSON: await passkeySignInOptions() }));
    } catch (thrown) {
      if (!isDismissed(thrown)) setError(thrown instanceof ApiError ? errorText(thrown) : t('passkeyFailed'));
      setOffers((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return { ask, isBusy, error };
}
