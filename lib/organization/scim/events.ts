import type { MemberRow } from '@/lib/organization/members/members';
import { eventKind } from '@/lib/platform/events';
import type { Resource } from './attribute-types';

/**
 * A directory has written the attributes of a member, or of a user who is to become a member.
 * @property before the attributes until now; `{}` where there were none
 */
export const memberDescribed = eventKind<{ organizationId: string; userId: string; before: Resource; now: Resource }>(
  'memberDescribed',
);

/** A directory removes an active member from the organization, which is locked; `isForGood`: it deletes the user, too. */
export const memberDismissed = eventKind<{ organizationId: string; member: MemberRow; isForGood: boolean }>(
  'memberDismissed',
);
