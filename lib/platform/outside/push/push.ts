import { env } from '@/lib/platform/env';
import { firebaseApp } from '@/lib/platform/outside/identity/firebase-app';
import { fcm } from './fcm';

/** A push notification to one browser: the text of its notification, and the page that a click opens (one of our paths). */
export type PushMessage = {
  token: string;
  title: string;
  body: string;
  /** Notifications of the same tag replace each other; stable over retries. */
  tag: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};

/** `gone`: the browser is no longer registered, and this token will never work again. */
export type Push = { send(message: PushMessage): Promise<'sent' | 'gone'> };

/** Push notifications by Firebase Cloud Messaging, or null where it is not configured; the emulator has none. */
export function push(): Push | null {
  return hasPush() && !env().authEmulator ? fcm(firebaseApp()) : null;
}

/** Whether push notifications can be offered to users. */
export function hasPush(): boolean {
  return env().FIREBASE_VAPID_KEY !== undefined;
}
