import { eventKind } from '@/lib/platform/events';

/** Contacts have to stand alone, in the open book of this revision: what they were merged into is taken apart. */
export const contactsSeparated = eventKind<{ ownerId: string; revision: number; ids: string[] }>('contactsSeparated');

/**
 * Contacts of an organization are about to move out of one book (null: the organization's alone) into another. They are still
 * where they were, and both books are open.
 */
export const contactsHandedOver = eventKind<{
  organizationId: string;
  from: string | null;
  to: string | null;
  ids: string[];
}>('contactsHandedOver');

/** Contacts were deleted for good out of somebody's book. */
export const contactsPurged = eventKind<{ ownerId: string; ids: string[] }>('contactsPurged');
