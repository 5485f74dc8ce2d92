import type { Context } from '@/lib/platform/context';
import * as groups from './group-sync-queries';
import type { ContactRow } from './queries';
import * as sync from './sync-queries';

// What devices need that keep a copy of somebody's contacts. Nothing here asks who acts: the caller has decided that.
type Reader = Pick<Context, 'db'>;

/** How far somebody's book has changed. */
export const bookState = (ctx: Reader, ownerId: string): Promise<sync.BookState> => sync.bookState(ctx.db, ownerId);

/** Contacts that have changed since a place up to a revision, each once with its last change, in the order of changes. */
export const contactChanges = (ctx: Reader, ownerId: string, wanted: sync.Wanted): Promise<sync.Change[]> =>
  sync.selectChanges(ctx.db, ownerId, wanted);

/** Groups that have changed, as {@link contactChanges} has contacts. */
export const groupChanges = (ctx: Reader, ownerId: string, wanted: sync.Wanted): Promise<sync.Change[]> =>
  groups.selectGroupChanges(ctx.db, ownerId, wanted);

/** What tells whether a contact has changed, of those in use by age, behind an id; at most `limit`. */
export const contactMarks = (
  ctx: Reader,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<Omit<sync.Change, 'isGone'>[]> => sync.selectMarks(ctx.db, ownerId, after, limit);

/** Contacts in use by age, behind an id; at most `limit`. */
export const contactsByAge = (
  ctx: Reader,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<ContactRow[]> => sync.selectByAge(ctx.db, ownerId, after, limit);

/** Somebody's groups, the oldest first: all there are, at most 200, or those of certain ids. */
export const groupMarks = (ctx: Reader, ownerId: string, ids?: string[]): Promise<groups.GroupMark[]> =>
  groups.selectGroupMarks(ctx.db, ownerId, ids);

/** The UIDs by which those of a group go that are in use, the oldest first. */
export const memberUids = (ctx: Reader, groupId: string): Promise<string[]> => sync.selectMemberUids(ctx.db, groupId);
