import { getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { PublicConfig } from '@/lib/http/public-config';

let auth: Auth | undefined;

/** The identity provider in the browser; one instance a page. Loaded on demand: it is the heaviest library we ship. */
export function browserAuth(config: PublicConfig['firebase']): Auth {
  if (auth) return auth;
  const { apiKey, projectId, authDomain, emulator } = config;
  const app = getApps()[0] ?? initializeApp({ apiKey, projectId, authDomain });
  auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
