import { AppError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { SignInWay } from './session-mark';

/** Who asks: a signed-in, verified, active user, with roles read from the database. */
export type Actor = {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  locale: Locale;
  colorScheme: 'auto' | 'light' | 'dark';
  hasPageKeys: boolean;
  staffRole: 'ADMIN' | 'SUPPORT' | null;
  isOnboardingDone: boolean;
  /** When this session signed in, in seconds since 1970 (the ID token's `auth_time`). */
  authTime: number;
  /** When this session began, in milliseconds (`SessionMark.started`): tells the person's sessions apart. */
  sessionStarted: number;
  /** How this session signed in; left out where it is not known. */
  via?: SignInWay | undefined;
  /** The organizations of which they are an active member, oldest membership first. */
  organizations: { slug: string; role: 'USER' | 'ADMIN' | 'OWNER' }[];
  /** Team ids by role. */
  viewer: string[];
  manager: string[];
};

/**
 * The actor of a context that must have one.
 * @throws AppError `unauthenticated`
 */
export function requireActor(ctx: { actor: Actor | null }): Actor {
  if (!ctx.actor) throw new AppError('unauthenticated');
  return ctx.actor;
}

/**
 * The actor, where they have proven that their address is theirs: who writes to others in the product's name has to be somebody.
 * @throws AppError `unauthenticated`, `email_unproven`
 */
export function requireProven(ctx: { actor: Actor | null }): Actor {
  const actor = requireActor(ctx);
  if (!actor.emailVerified) throw new AppError('email_unproven');
  return actor;
}
