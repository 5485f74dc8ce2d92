import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { getContact } from './contacts';
import * as groups from './group-queries';
import type { ContactGroup } from './group-schema';
import { maxGroups } from './limits';
import { nextRevision } from './queries';

/** One of the actor's groups. @throws AppError `not_found` (foreign too), `forbidden` (staff) */
async function find(ctx: Context, id: string): Promise<ContactGroup> {
  const group = await groups.selectGroup(ctx.db, requireBookOwner(ctx).id, id);
  if (!group) throw new AppError('not_found');
  return group;
}

/** The actor's groups by name. */
export async function listGroups(ctx: Context): Promise<ContactGroup[]> {
  return groups.selectGroups(ctx.db, requireActor(ctx).id);
}

/** Adds a group. @throws AppError `group_name_taken`, `group_limit_reached` at 200, `forbidden` (staff) */
export async function createGroup(ctx: Context, name: string): Promise<ContactGroup> {
  const { id: ownerId } = requireBookOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    // This locks the book: two requests at the same time would both find room for their group.
    await nextRevision(tx.db, ownerId);
    if ((await groups.selectGroups(tx.db, ownerId)).length >= maxGroups) throw new AppError('group_limit_reached');
    const id = await groups.insertGroup(tx.db, ownerId, name);
    if (id === null) throw new AppError('group_name_taken');
    return { id, name, total: 0 };
  });
}

/** Renames a group. @throws AppError `group_name_taken`, `not_found`, `forbidden` (staff) */
export async function renameGroup(ctx: Context, id: string, name: string): Promise<ContactGroup> {
  return inTransaction(ctx, async (tx) => {
    const { id: ownerId } = requireBookOwner(tx);
    const revision = await nextRevision(tx.db, ownerId);
    const group = await find(tx, id);
    if (await groups.isNameTaken(tx.db, ownerId, name, id)) throw new AppError('group_name_taken');
    await groups.renameGroup(tx.db, id, name);
    await groups.touchMembers(tx.db, id, revision);
    return { ...group, name };
  });
}

/** Deletes a group; its contacts stay. @throws AppError `not_found`, `forbidden` (staff) */
export async function deleteGroup(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const revision = await nextRevision(tx.db, requireBookOwner(tx).id);
    await find(tx, id);
    await groups.touchMembers(tx.db, id, revision);
    await groups.deleteGroup(tx.db, id);
  });
}

/** The names of the groups that contacts are in, by the contact's id. */
export const groupNames = (ctx: Context, contactIds: string[]): Promise<Map<string, string[]>> =>
  groups.selectGroupNames(ctx.db, contactIds);

/** Ids of the groups that one of the actor's contacts is in. @throws AppError `not_found` */
export async function getGroupsOf(ctx: Context, contactId: string): Promise<string[]> {
  const { id } = await getContact(ctx, contactId);
  return groups.selectGroupsOf(ctx.db, id);
}

/**
 * Puts a contact into exactly these groups.
 * @throws AppError `not_found`, `invalid_fields` for a group that does not exist or is another user's
 */
export async function setGroupsOf(ctx: Context, contactId: string, wanted: string[]): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const { id: ownerId } = requireBookOwner(tx);
    const revision = await nextRevision(tx.db, ownerId);
    const { id } = await getContact(tx, contactId);
    const own = new Set((await groups.selectGroups(tx.db, ownerId)).map((group) => group.id));
    const groupIds = [...new Set(wanted)];
    const foreign = groupIds.findIndex((groupId) => !own.has(groupId));
    if (foreign !== -1) throw fieldError(`groupIds.${foreign}`, 'invalid_id');
    await groups.setGroupsOf(tx.db, id, groupIds, revision);
    return groups.selectGroupsOf(tx.db, id);
  });
}

/** Ids of the groups that contacts are in, by the contact's id. Nothing here checks permissions: the caller has done so. */
export const groupIdsInBook = (ctx: Pick<Context, 'db'>, contactIds: string[]): Promise<Map<string, string[]>> =>
  groups.selectGroupIds(ctx.db, contactIds);

/** Puts a contact into these groups alone, in an open book; groups that no longer exist are skipped. */
export const setGroupsInBook = (tx: Context, contactId: string, groupIds: string[]): Promise<void> =>
  groups.replaceGroups(tx.db, contactId, groupIds);
