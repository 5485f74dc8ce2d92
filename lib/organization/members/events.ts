import type { TeamGrant } from '@/lib/organization/teams/schema';
import { eventKind } from '@/lib/platform/events';

type OfMember = { organizationId: string; userId: string };

/**
 * A user is about to become an active member, or is one already: nothing is written yet.
 * @property grants the teams into which the user is put afterwards; handlers of the event add to them
 */
export const memberJoins = eventKind<OfMember & { grants: TeamGrant[] }>('memberJoins');

/** Someone has become an active member, for the first time or again. */
export const memberJoined = eventKind<OfMember>('memberJoined');
