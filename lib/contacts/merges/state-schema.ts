import type { PublicCard } from '@/lib/cards/card/schema';
import type { ContactContent } from '@/lib/contacts/book/schema';

/** Everything of a contact that a merge may change. */
export type MergeState = {
  content: ContactContent;
  tags: string[];
  photoId: string | null;
  paperPhotoId: string | null;
  language: string;
  status: 'new' | 'kept';
  isStarred: boolean;
  linkedProfileId: string | null;
  linkedSeen: PublicCard['content'] | null;
  organizationId: string | null;
  /** The card through which the contact came; if the contact belongs to an organization, one of its cards. */
  sourceProfileId: string | null;
  externalUid: string | null;
  /** Ids of groups, sorted. */
  groups: string[];
};

/** What was moved from the contacts that left to the one that stayed. */
export type MergeMoves = {
  reminders: { id: string; contactId: string }[];
  exchanges: { id: string; from: string }[];
};
