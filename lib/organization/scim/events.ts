import type { MemberRow } from '@/lib/organization/members/members';
import { eventKind } from '@/lib/platform/events';
import type { Resource } from './attributes';

/**
 * A directory says something of a member, or of who is to become one.
 * @property before what it said until now; `{}` where it said nothing
 */
export const memberDescribed = eventKind<{ organizationId: string; userId: string; before: Resource; now: Resource }>(
  'memberDescribed',
);

/** A directory takes an active member out of the organization, which is locked; for good: it forgets them, too. */
export const memberDismissed = eventKind<{ organizationId: string; member: MemberRow; isForGood: boolean }>(
  'memberDismissed',
);
