import { groundKind } from '@/lib/platform/jobs/grounds';

/** A card that is sent for its owner: it is active and still theirs. */
export const cardOfOwner = groundKind<{ cardId: string; ownerId: string }, object>('cardOfOwner');

/** A card that a user sends: it is active, and the user may still edit it. */
export const cardOfEditor = groundKind<{ cardId: string; userId: string }, object>('cardOfEditor');
