import { eventKind } from '@/lib/platform/events';

/** Contacts have to be separate again, in the open book of this revision: merges that they are part of are undone. */
export const contactsSeparated = eventKind<{ ownerId: string; revision: number; ids: string[] }>('contactsSeparated');

/**
 * An organization's contacts are about to move from one book to another; null stands for the organization alone. They have not
 * moved yet, and both books are open.
 */
export const contactsHandedOver = eventKind<{
  organizationId: string;
  from: string | null;
  to: string | null;
  ids: string[];
}>('contactsHandedOver');

/**
 * What these contacts of a user's book say may have held what the user may no longer read, also where they stay in the book: nothing
 * may remember what they said before.
 */
export const contactsCleared = eventKind<{ ownerId: string; ids: string[] }>('contactsCleared');

/** Contacts were deleted permanently from a user's book. */
export const contactsPurged = eventKind<{ ownerId: string; ids: string[] }>('contactsPurged');
