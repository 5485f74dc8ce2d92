import type { Context } from '@/lib/platform/context';
import * as groups from './group-sync-queries';
import type { ContactRow } from './queries';
import * as sync from './sync-queries';

// Queries for devices that keep a copy of a user's contacts. Nothing here checks permissions: the caller has done so.
type Reader = Pick<Context, 'db'>;

/** How far a user's book has changed, and up to which change contacts were deleted permanently. */
export const bookState = (ctx: Reader, ownerId: string): Promise<sync.BookState> => sync.bookState(ctx.db, ownerId);

/**
 * Contacts that have changed after a given place and up to a revision, each once with its last change, in the order of changes.
 */
export const contactChanges = (ctx: Reader, ownerId: string, wanted: sync.Wanted): Promise<sync.Change[]> =>
  sync.selectChanges(ctx.db, ownerId, wanted);

/** Groups that have changed, in the same form as {@link contactChanges} returns contacts. */
export const groupChanges = (ctx: Reader, ownerId: string, wanted: sync.Wanted): Promise<sync.Change[]> =>
  groups.selectGroupChanges(ctx.db, ownerId, wanted);

/** The revisions by which a device sees whether contacts in use have changed; by age, after the given id, at most `limit`. */
export const contactMarks = (
  ctx: Reader,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<Omit<sync.Change, 'isGone'>[]> => sync.selectMarks(ctx.db, ownerId, after, limit);

/** Contacts in use by age, after the given id; at most `limit`. */
export const contactsByAge = (
  ctx: Reader,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<ContactRow[]> => sync.selectByAge(ctx.db, ownerId, after, limit);

/** A user's groups, the oldest first: all of them (at most 200), or those with the given ids. */
export const groupMarks = (ctx: Reader, ownerId: string, ids?: string[]): Promise<groups.GroupMark[]> =>
  groups.selectGroupMarks(ctx.db, ownerId, ids);

/** The UIDs of the contacts in use of a group, the oldest first. */
export const memberUids = (ctx: Reader, groupId: string): Promise<string[]> => sync.selectMemberUids(ctx.db, groupId);
