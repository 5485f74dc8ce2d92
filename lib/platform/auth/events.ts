import { eventKind } from '@/lib/platform/events';
import type { DeviceClass } from '@/lib/platform/formats/user-agent';
import type { Actor } from './actor';
import type { SignInProvider } from './session-mark';

/** What is told of where a session is used. `deviceHash` tells browsers apart; null where the browser keeps no cookie. */
export type SessionPlace = {
  device: DeviceClass | null;
  browser: string | null;
  system: string | null;
  country: string | null;
  deviceHash: string | null;
};

/** A session that is used for the first time. */
export type BegunSession = {
  actor: Actor;
  /** Tells the session from the others of its user. */
  started: number;
  /** The company whose account was used, if any. */
  provider: SignInProvider | null;
  place: SessionPlace;
};
export const sessionBegan = eventKind<BegunSession>('sessionBegan');

/** Everything that gives access to an account was ended, because someone else may have used it. */
export const accountSecured = eventKind<{ userId: string }>('accountSecured');

/** A user set or removed the password of their account, in a session in which everything that is asked of them was given. */
export const passwordChanged = eventKind<{ userId: string }>('passwordChanged');

/** Someone had changed the address of an account at the identity provider. It was restored, and every other way in removed. */
export const addressGivenBack = eventKind<{ userId: string }>('addressGivenBack');
