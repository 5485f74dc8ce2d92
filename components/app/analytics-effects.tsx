import { useEffect } from 'react';
import { forgetForAnalytics, identifyForAnalytics } from '@/lib/browser/analytics';
import { useConfig } from './config';
import { useSession } from './session';

/** Milliseconds after sign-in before outside services are started (specification, section 9). */
const delay = 400;

/** Starts analytics for a signed-in person, where a key is configured, and forgets them at the sign-out. */
export function AnalyticsEffects() {
  const { posthogKey } = useConfig();
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => {
    if (!posthogKey || user === undefined) return;
    if (!uid) {
      void forgetForAnalytics();
      return;
    }
    const timer = setTimeout(() => void identifyForAnalytics(posthogKey, uid), delay);
    return () => clearTimeout(timer);
  }, [posthogKey, user, uid]);
  return null;
}
