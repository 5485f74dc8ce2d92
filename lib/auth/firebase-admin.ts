import { type App, cert, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { isInTransaction } from '@/lib/db/scope';
import { reportDefect } from '@/lib/defect';
import { env } from '@/lib/env';

/** The Firebase project as an administrator sees it; one a process. */
export function firebaseApp(): App {
  const existing = getApps().find(({ name }) => name === '[DEFAULT]');
  if (existing) return existing;
  const settings = env();
  if (settings.authEmulator) return initializeApp({ projectId: settings.FIREBASE_PROJECT_ID });
  return initializeApp({
    projectId: settings.FIREBASE_PROJECT_ID,
    credential: cert({
      projectId: settings.FIREBASE_PROJECT_ID,
      clientEmail: settings.FIREBASE_CLIENT_EMAIL,
      privateKey: settings.FIREBASE_PRIVATE_KEY,
    }),
  });
}

/** The identity provider's administration: verifies tokens, keeps accounts and claims. */
export function identity(): Auth {
  if (isInTransaction()) reportDefect('the identity provider is asked inside a transaction');
  return getAuth(firebaseApp());
}

/** The stable code of an error of the identity provider (`auth/user-not-found`), or null. */
export function identityErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
