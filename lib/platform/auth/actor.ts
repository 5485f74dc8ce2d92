import { AppError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { Lack } from './completeness';
import type { SignInWay } from './session-mark';

/** The user who makes a request: signed in and active, with roles read from the database. */
export type Actor = {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  locale: Locale;
  colorScheme: 'auto' | 'light' | 'dark';
  hasPageKeys: boolean;
  /** The time zone by which the user's days are counted (IANA); null where no browser has said one yet. */
  timeZone: string | null;
  staffRole: 'ADMIN' | 'SUPPORT' | null;
  isOnboardingDone: boolean;
  /** When the account will be deleted, where its holder has asked for that: until then they can only keep it. */
  deletesAt: Date | null;
  /** When this session signed in, in seconds since 1970 (the ID token's `auth_time`). */
  authTime: number;
  /** When this session began, in milliseconds (`SessionMark.started`): tells the person's sessions apart. */
  sessionStarted: number;
  /** How this session signed in; absent where it is not known. */
  via?: SignInWay | undefined;
  /** When the user last gave their second factor in this session, in seconds since 1970. */
  confirmedAt?: number;
  /** What this session lacks before it may do anything else. */
  lacks?: Lack;
  /** The organizations in which the user is an active member, oldest membership first; `team`: the best role in their teams. */
  organizations: {
    slug: string;
    name: string;
    role: 'USER' | 'ADMIN' | 'OWNER';
    team: 'viewer' | 'manager' | null;
  }[];
  /** Ids of the user's teams by role. */
  viewer: string[];
  manager: string[];
  /** The API key with which a program acts as the user; `organizationId`: the organization to which the key is confined. */
  key?: { id: string; label: string; organizationId: string | null; scopes: readonly string[] };
};

/**
 * Returns the actor of a context.
 * @throws AppError `unauthenticated` where there is none
 */
export function requireActor(ctx: { actor: Actor | null }): Actor {
  if (!ctx.actor) throw new AppError('unauthenticated');
  return ctx.actor;
}

/**
 * Returns the actor if they have proven that their email address is theirs. Required to write to others in the product's
 * name.
 * @throws AppError `unauthenticated`, `email_unproven`
 */
export function requireProven(ctx: { actor: Actor | null }): Actor {
  const actor = requireActor(ctx);
  if (!actor.emailVerified) throw new AppError('email_unproven');
  return actor;
}
