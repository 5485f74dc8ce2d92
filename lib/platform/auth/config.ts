import { env } from '@/lib/platform/env';

/** Claims that are read again at every token refresh; a claim missing from this list would keep its value from the sign-in. */
const dynamicClaims = ['isOnboardingDone', 'viewer', 'manager'];

/** Seconds that the session cookie lives: 12 days (the specification's 1036800000 is milliseconds). */
export const sessionSeconds = 1_036_800;

/** Seconds without use after which a session ends: 7 days. */
export const idleSeconds = 604_800;

/** Returns the options of next-firebase-auth-edge, for the middleware and for reading the cookie on the server. */
export function authOptions() {
  const settings = env();
  return {
    loginPath: '/api/login',
    logoutPath: '/api/logout',
    apiKey: settings.FIREBASE_API_KEY,
    cookieName: 'auth',
    // Newest first: cookies are signed with the first key and accepted with any.
    cookieSignatureKeys: settings.COOKIE_SECRETS,
    cookieSerializeOptions: {
      path: '/',
      httpOnly: true,
      // Browsers treat http://localhost as secure, so this stays on everywhere.
      secure: true,
      sameSite: 'strict' as const,
      maxAge: sessionSeconds,
    },
    dynamicCustomClaimsKeys: dynamicClaims,
    serviceAccount: {
      projectId: settings.FIREBASE_PROJECT_ID,
      clientEmail: settings.FIREBASE_CLIENT_EMAIL ?? '',
      privateKey: settings.FIREBASE_PRIVATE_KEY ?? '',
    },
  };
}
