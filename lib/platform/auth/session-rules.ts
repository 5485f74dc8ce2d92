import type { SessionMark, SignInWay } from './session-mark';

export { isHeldByProvider, rulesFor } from './session-rules-queries';

/** The rules of an organization for its members' sessions. */
export type SessionRule = {
  /** The id of the organization. */
  id: string;
  /** The name of the organization. */
  name?: string;
  isOwner: boolean;
  /**
   * Whether the organization's own provider is the only way to sign in for this user's address, or for the one they had as a
   * member.
   */
  isEnforced: boolean;
  /** The sign-in methods that the organization allows its members; null where it never chose. */
  methods: string[] | null;
  /** Hours until a member must sign in again; null for as long as sessions last. */
  hours: number | null;
  /** The moment from which members need a second factor, in ISO 8601; null where they need none. */
  factorFrom?: string | null;
};

/** The sign-in methods from before the method of a session was recorded. */
const oldMethods = ['code', 'password', 'social'];

/**
 * Returns whether an organization allows a session. Its own provider is always allowed. Where this provider is the only way,
 * owners may also use a code by email; elsewhere owners may use every method.
 */
export function allows(rule: SessionRule, { at, via }: Pick<SessionMark, 'at' | 'via'>, now: Date): boolean {
  if (rule.hours !== null && at < now.getTime() / 1000 - rule.hours * 3600) return false;
  if (via === `sso:${rule.id}`) return true;
  if (rule.isEnforced) return rule.isOwner && via === 'code';
  if (rule.isOwner || !rule.methods || via?.startsWith('sso:')) return true;
  // Sessions from before the sign-in method was recorded have none: they stay valid where all methods of that time are allowed.
  return (via === undefined ? oldMethods : [via]).every((method) => rule.methods?.includes(method));
}

/** Returns whether an organization requires a second factor of a session. Its own provider asks for one itself, if it is to. */
export function requiresFactor(rule: SessionRule, { via }: Pick<SessionMark, 'via'>, now: Date): boolean {
  const isDue = typeof rule.factorFrom === 'string' && new Date(rule.factorFrom) <= now;
  return isDue && via !== `sso:${rule.id}`;
}

/**
 * Returns whether an organization allows a program or a device, by the way in which its secret's maker had signed in. The age of that
 * sign-in does not count, because programs do not sign in.
 */
export function allowsProgram(rule: SessionRule, via: SignInWay | null, now: Date): boolean {
  return allows({ ...rule, hours: null }, { at: now.getTime() / 1000, ...(via ? { via } : {}) }, now);
}

/** Returns whether the organizations of a user let them use a passkey. */
export const mayUsePasskey = (rules: readonly SessionRule[], now: Date): boolean =>
  rules.every((rule) => allowsProgram(rule, 'passkey', now));
