import { and, asc, eq, gt, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { contactGroupMembers, contacts } from '@/lib/db/tables';
import { searchText } from '@/lib/formats/search-text';
import type { BulkTarget } from './bulk-schema';
import { alive, chosenBy, recoverable } from './choice';
import type { ContactContent } from './schema';

/** Whose contacts, which of them, and the number of the change that is made to them. */
export type Aim = { ownerId: string; target: BulkTarget; revision: number };

const next = sql`${contacts.version} + 1`;

function aimedAt({ ownerId, target }: Aim): SQL | undefined {
  if (target.filter) return chosenBy(ownerId, target.filter);
  const own = eq(contacts.ownerId, ownerId);
  // As one parameter: a statement has at most 65,535 of them.
  if (target.ids) return and(own, sql`${contacts.id} = any(${sql.param(`{${target.ids.join(',')}}`)}::uuid[])`);
  return and(own, eq(contacts.revision, target.revision ?? 0));
}

type Change = { where: SQL | undefined; set: Record<string, unknown> };

/** Changes those that are aimed at and to which `where` applies; gives their number. */
async function change(db: Database, aim: Aim, { where, set }: Change): Promise<number> {
  const { rowCount } = await db
    .update(contacts)
    .set({ ...set, revision: aim.revision, version: next })
    .where(and(aimedAt(aim), where));
  return rowCount ?? 0;
}

export function star(db: Database, aim: Aim, isStarred: boolean): Promise<number> {
  return change(db, aim, { where: and(alive, eq(contacts.isStarred, !isStarred)), set: { isStarred } });
}

export function keep(db: Database, aim: Aim): Promise<number> {
  return change(db, aim, { where: and(alive, eq(contacts.status, 'new')), set: { status: 'kept' } });
}

export function trash(db: Database, aim: Aim, now: Date): Promise<number> {
  return change(db, aim, { where: alive, set: { deletedAt: now } });
}

export function restore(db: Database, aim: Aim): Promise<number> {
  return change(db, aim, { where: and(isNotNull(contacts.deletedAt), recoverable), set: { deletedAt: null } });
}

/** Adds a tag where it is missing and there is room for it: as `derivedColumns` would, which has tags at the end. */
export function addTag(db: Database, aim: Aim, tag: string): Promise<number> {
  const found = searchText(tag);
  const isThere = sql`position(${` \n ${found} \n `} in ' ' || E'\n' || ' ' || ${contacts.search} || ' ' || E'\n' || ' ') > 0`;
  const added = sql`case when ${contacts.search} = '' then ${found} else ${contacts.search} || ${` \n ${found}`} end`;
  const search = found === '' ? contacts.search : sql`case when ${isThere} then ${contacts.search} else ${added} end`;
  const isMissing = and(alive, not(sql`${contacts.tags} @> array[${tag}]`), sql`cardinality(${contacts.tags}) < 50`);
  return change(db, aim, { where: isMissing, set: { tags: sql`array_append(${contacts.tags}, ${tag})`, search } });
}

type Tagged = { id: string; content: ContactContent; tags: string[]; language: string };

/** Those that are aimed at and carry a tag, from an id on. */
export async function selectTagged(db: Database, aim: Aim, tag: string, after: string | null): Promise<Tagged[]> {
  const { id, content, tags, language } = contacts;
  return db
    .select({ id, content, tags, language })
    .from(contacts)
    .where(and(aimedAt(aim), alive, sql`${contacts.tags} @> array[${tag}]`, after ? gt(contacts.id, after) : undefined))
    .orderBy(asc(contacts.id))
    .limit(1000);
}

/** Takes a tag off, and writes what these contacts are found by without it. */
export async function removeTag(
  db: Database,
  revision: number,
  tag: string,
  rows: { id: string; search: string }[],
): Promise<void> {
  await db.execute(sql`
    update ${contacts} set tags = array_remove(tags, ${tag}), search = found.search, revision = ${revision},
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id uuid, search text)
    where ${contacts.id} = found.id`);
}

/** Puts contacts into a group of the same owner, or takes them out; gives the number of those that were not yet there. */
export async function setInGroup(db: Database, aim: Aim, groupId: string, isIn: boolean): Promise<number> {
  const members = db
    .select({ id: contactGroupMembers.contactId })
    .from(contactGroupMembers)
    .where(eq(contactGroupMembers.groupId, groupId));
  const isMember = inArray(contacts.id, members);
  // Marked first: afterwards nobody could tell who was in the group.
  const { rowCount } = await db
    .update(contacts)
    .set({ revision: aim.revision })
    .where(and(aimedAt(aim), alive, isIn ? not(isMember) : isMember));
  const touched = and(eq(contacts.ownerId, aim.ownerId), eq(contacts.revision, aim.revision));
  if (isIn)
    await db.execute(sql`
      insert into ${contactGroupMembers} (group_id, contact_id)
      select ${groupId}, ${contacts.id} from ${contacts} where ${touched} on conflict do nothing`);
  else
    await db
      .delete(contactGroupMembers)
      .where(
        and(
          eq(contactGroupMembers.groupId, groupId),
          inArray(contactGroupMembers.contactId, db.select({ id: contacts.id }).from(contacts).where(touched)),
        ),
      );
  return rowCount ?? 0;
}
