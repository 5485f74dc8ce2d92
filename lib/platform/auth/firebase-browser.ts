import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { PublicConfig } from '@/lib/platform/public-config';

// What pages do at the identity provider. Pages import this file when they do it: the library is heavier than any page.
export {
  applyActionCode,
  checkActionCode,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  unlink,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';

let auth: Auth | undefined;

/**
 * Returns the Firebase project in the browser; one instance per page. It collects no data until push messaging turns that on
 * for a signed-in user (`lib/platform/browser/push.ts`).
 */
export function browserApp({ apiKey, projectId, authDomain, messaging }: PublicConfig['firebase']): FirebaseApp {
  const { appId, messagingSenderId } = messaging ?? {};
  const forMessaging = appId && messagingSenderId ? { appId, messagingSenderId } : {};
  const options = { apiKey, projectId, authDomain, ...forMessaging };
  return getApps()[0] ?? initializeApp(options, { automaticDataCollectionEnabled: false });
}

/**
 * Returns the identity provider's library in the browser; one instance per page. Loaded on demand: it is our heaviest library.
 */
export function browserAuth(config: PublicConfig['firebase']): Auth {
  if (auth) return auth;
  const { emulator } = config;
  auth = initializeAuth(browserApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
