import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactGroupMembers, contactGroups, contacts } from '@/lib/platform/db/tables';
import type { ContactGroup } from './group-schema';
import { alive } from './queries';

const nameOrder = sql`lower(${contactGroups.name})`;

/** The owner's groups by name, each with the number of its contacts outside the trash. */
export async function selectGroups(db: Database, ownerId: string): Promise<ContactGroup[]> {
  return db
    .select({ id: contactGroups.id, name: contactGroups.name, total: count(contacts.id) })
    .from(contactGroups)
    .leftJoin(contactGroupMembers, eq(contactGroupMembers.groupId, contactGroups.id))
    .leftJoin(contacts, and(eq(contacts.id, contactGroupMembers.contactId), alive))
    .where(eq(contactGroups.ownerId, ownerId))
    .groupBy(contactGroups.id)
    .orderBy(asc(nameOrder), asc(contactGroups.id));
}

/** One of the owner's groups; null where there is none with this id. */
export async function selectGroup(db: Database, ownerId: string, id: string): Promise<ContactGroup | null> {
  return (await selectGroups(db, ownerId)).find((group) => group.id === id) ?? null;
}

/** Adds a group; null where the name is taken. */
export async function insertGroup(db: Database, ownerId: string, name: string): Promise<string | null> {
  const [row] = await db
    .insert(contactGroups)
    .values({ ownerId, name })
    .onConflictDoNothing()
    .returning({ id: contactGroups.id });
  return row?.id ?? null;
}

/** Whether another group of the owner's has the name. */
export async function isNameTaken(db: Database, ownerId: string, name: string, but: string): Promise<boolean> {
  const rows = await db
    .select({ id: contactGroups.id })
    .from(contactGroups)
    .where(and(eq(contactGroups.ownerId, ownerId), sql`lower(${contactGroups.name}) = lower(${name})`));
  return rows.some(({ id }) => id !== but);
}

export async function renameGroup(db: Database, id: string, name: string): Promise<void> {
  await db.update(contactGroups).set({ name }).where(eq(contactGroups.id, id));
}

export async function deleteGroup(db: Database, id: string): Promise<void> {
  await db.delete(contactGroups).where(eq(contactGroups.id, id));
}

/** Marks the contacts of a group as changed, because their vCards name their groups. */
export async function touchMembers(db: Database, groupId: string, revision: number): Promise<void> {
  const members = db
    .select({ id: contactGroupMembers.contactId })
    .from(contactGroupMembers)
    .where(eq(contactGroupMembers.groupId, groupId));
  await db.update(contacts).set({ revision }).where(inArray(contacts.id, members));
}

/** The groups a contact is in, oldest first. */
export async function selectGroupsOf(db: Database, contactId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactGroupMembers.groupId })
    .from(contactGroupMembers)
    .where(eq(contactGroupMembers.contactId, contactId))
    .orderBy(asc(contactGroupMembers.groupId));
  return rows.map(({ id }) => id);
}

/** The names of the groups that contacts are in, by the contact's id. */
export async function selectGroupNames(db: Database, contactIds: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (contactIds.length === 0) return names;
  const rows = await db
    .select({ contactId: contactGroupMembers.contactId, name: contactGroups.name })
    .from(contactGroupMembers)
    .innerJoin(contactGroups, eq(contactGroups.id, contactGroupMembers.groupId))
    .where(inArray(contactGroupMembers.contactId, contactIds))
    .orderBy(asc(nameOrder));
  for (const { contactId, name } of rows) names.set(contactId, [...(names.get(contactId) ?? []), name]);
  return names;
}

/** Puts a contact into exactly these groups. */
export async function setGroupsOf(
  db: Database,
  contactId: string,
  groupIds: string[],
  revision: number,
): Promise<void> {
  // Memberships that stay are not written again, so that devices do not see those groups as changed.
  await db
    .delete(contactGroupMembers)
    .where(and(eq(contactGroupMembers.contactId, contactId), notInArray(contactGroupMembers.groupId, groupIds)));
  if (groupIds.length > 0)
    await db
      .insert(contactGroupMembers)
      .values(groupIds.map((groupId) => ({ groupId, contactId })))
      .onConflictDoNothing();
  await db.update(contacts).set({ revision }).where(eq(contacts.id, contactId));
}

/** The groups that contacts are in, by contact. */
export async function selectGroupIds(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ contactId: contactGroupMembers.contactId, groupId: contactGroupMembers.groupId })
    .from(contactGroupMembers)
    .where(inArray(contactGroupMembers.contactId, ids))
    .orderBy(contactGroupMembers.groupId);
  const groups = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { contactId, groupId } of rows) groups.get(contactId)?.push(groupId);
  return groups;
}

/** Puts a contact into these groups alone; groups that no longer exist are skipped. */
export async function replaceGroups(db: Database, contactId: string, groupIds: string[]): Promise<void> {
  const present = groupIds.length
    ? await db.select({ id: contactGroups.id }).from(contactGroups).where(inArray(contactGroups.id, groupIds))
    : [];
  const before = (await selectGroupIds(db, [contactId])).get(contactId) ?? [];
  const wanted = present.map(({ id }) => id);
  const gone = before.filter((id) => !wanted.includes(id));
  if (gone.length > 0)
    await db
      .delete(contactGroupMembers)
      .where(and(eq(contactGroupMembers.contactId, contactId), inArray(contactGroupMembers.groupId, gone)));
  const more = wanted.filter((id) => !before.includes(id));
  if (more.length > 0) await db.insert(contactGroupMembers).values(more.map((groupId) => ({ groupId, contactId })));
}
