import type { SessionMark } from './session-mark';

export { isHeldByProvider, rulesFor } from './session-rules-queries';

/** What an organization asks of its members' sessions. */
export type SessionRule = {
  /** The organization's. */
  id: string;
  isOwner: boolean;
  /** Whether its own provider is the only way in for people of this address, or of the one they had as a member. */
  isEnforced: boolean;
  /** The ways in it leaves to its members; null where it never chose. */
  methods: string[] | null;
  /** Hours after a sign-in until the next; null: as long as sessions last. */
  hours: number | null;
};

/**
 * Whether an organization lets a session be. Its own provider is always welcome, and where it is the only way, a code by mail
 * is what its owners keep; where it is not, owners have every way.
 */
export function allows(rule: SessionRule, { at, via }: Pick<SessionMark, 'at' | 'via'>, now: Date): boolean {
  if (rule.hours !== null && at < now.getTime() / 1000 - rule.hours * 3600) return false;
  if (via === `sso:${rule.id}`) return true;
  if (rule.isEnforced) return rule.isOwner && via === 'code';
  if (rule.isOwner || !rule.methods || via?.startsWith('sso:')) return true;
  // Sessions from before ways were noted say none: they may stay where every way is allowed.
  return via === undefined ? rule.methods.length === 3 : rule.methods.includes(via);
}
