import { type App, cert, getApps, initializeApp } from 'firebase-admin/app';
import { env } from '@/lib/platform/env';

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
