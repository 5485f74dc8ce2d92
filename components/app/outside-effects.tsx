import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { identifyForAnalytics, purgeAnalytics } from '@/lib/platform/browser/analytics';
import { purgeMessenger, startMessenger } from '@/lib/platform/browser/messenger';
import { purgePush, startPush } from '@/lib/platform/browser/push';
import { localeOr } from '@/lib/platform/i18n/languages';
import { useConfig } from './config';
import { useSession } from './session';

/** Milliseconds after sign-in before outside services are started (specification, section 9). */
const delay = 400;

/**
 * Starts analytics, messenger and push messaging for a signed-in user, each if it is configured, and ends them at the sign-out
 * (specification, section 6). For anonymous visitors none of their code is even loaded.
 */
export function OutsideEffects() {
  const { posthogKey, intercom, firebase } = useConfig();
  const { user, settled } = useSession();
  const locale = localeOr(useRouter().locale);
  const uid = user === null ? null : user?.uid;
  useEffect(() => {
    // The library has not yet said whether a user is signed in.
    if (uid === undefined) return;
    if (uid === null) {
      if (posthogKey) void purgeAnalytics();
      if (intercom) purgeMessenger();
      if (firebase.messaging) void purgePush(firebase);
      return;
    }
    let isOver = false;
    const start = async () => {
      if (posthogKey) void identifyForAnalytics(posthogKey, uid);
      // Messenger and push send requests to our server, which knows the user only after its response to the sign-in.
      await settled();
      if (isOver) return;
      if (intercom) void startMessenger(intercom, uid, locale);
      if (firebase.messaging) void startPush(firebase);
    };
    const timer = setTimeout(() => void start(), delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [posthogKey, intercom, firebase, uid, locale, settled]);
  return null;
}
