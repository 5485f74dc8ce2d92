import { env } from '@/lib/platform/env';
import { firebaseApp } from '@/lib/platform/outside/identity/firebase-app';
import { fcm } from './fcm';

/** A push message to one browser: what its notification shows, and where a click on it leads (a path of ours). */
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

/** `gone`: the browser is not registered any more and never will be by this token. */
export type Push = { send(message: PushMessage): Promise<'sent' | 'gone'> };

/** Push messages by Firebase Cloud Messaging, or null where it is not configured; the emulator has none. */
export function push(): Push | null {
  return hasPush() && !env().authEmulator ? fcm(firebaseApp()) : null;
}

/** Whether people can be offered push messages. */
export function hasPush(): boolean {
  return env().FIREBASE_VAPID_KEY !== undefined;
}
