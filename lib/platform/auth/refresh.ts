import { getFirebaseAuth } from 'next-firebase-auth-edge';
import { withTimeout } from '@/lib/platform/with-timeout';
import { authOptions } from './config';

// Below the middleware's own timeout, so that an outage is reported from here.
const limit = 2_500;

type Fresh = { idToken: string; refreshToken: string };
type Entry = { until: number; fresh: Promise<Fresh> };

const entries = new Map<string, Entry>();
const maxKept = 1_000;
// An ID token lives for an hour. It is refreshed after half of it, so that its claims are not much older.
const kept = 30 * 60_000;

/**
 * Returns a fresh ID token for a session. Simultaneous requests share one call to the identity provider, and later requests
 * reuse its result.
 * @throws what the library throws; `isRefusal` tells an ended session from an outage
 */
export function refreshTokens(refreshToken: string): Promise<Fresh> {
  const entry = entries.get(refreshToken);
  if (entry && entry.until > Date.now()) return entry.fresh;
  const fresh = withTimeout(limit, getFirebaseAuth(authOptions()).handleTokenRefresh(refreshToken));
  entries.delete(refreshToken);
  entries.set(refreshToken, { until: Date.now() + kept, fresh });
  // A failure reaches only the requests that already wait for it; the next request calls the provider again.
  fresh.catch(() => entries.delete(refreshToken));
  const oldest = entries.keys().next().value;
  if (entries.size > maxKept && oldest !== undefined) entries.delete(oldest);
  return fresh;
}
