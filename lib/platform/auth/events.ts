import { eventKind } from '@/lib/platform/events';
import type { DeviceClass } from '@/lib/platform/formats/user-agent';
import type { Actor } from './actor';

/** What is told of where a session is used. `deviceHash` tells browsers apart; null where the browser keeps no cookie. */
export type SessionPlace = {
  device: DeviceClass | null;
  browser: string | null;
  system: string | null;
  country: string | null;
  deviceHash: string | null;
};

/** A session is used for the first time; `started` tells it from the others of its user. */
export const sessionBegan = eventKind<{ actor: Actor; started: number; place: SessionPlace }>('sessionBegan');
