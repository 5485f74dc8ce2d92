import type { SignInProvider, SignInWay } from '@/lib/platform/auth/session-mark';
import type { Session } from './schema';

/** How the user of a session signed in, in one word; null where it is not known. */
export function methodOf(via: SignInWay | null, provider: SignInProvider | null): Session['method'] {
  if (via === 'social') return provider ?? 'social';
  return via === 'code' || via === 'password' || via === 'passkey' || via === null ? via : 'sso';
}
