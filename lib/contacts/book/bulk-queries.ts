import { and, asc, eq, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactGroupMembers, contacts } from '@/lib/platform/db/tables';
import { searchText } from '@/lib/platform/formats/search-text';
import type { BulkAct, BulkTarget } from './bulk-schema';
import { chosenBy, idIn } from './choice-queries';
import { alive, recoverable } from './queries';
import type { ContactContent } from './schema';

const carries = (tag: string) => sql`${contacts.tags} @> array[${tag}]`;

function isMember(db: Database, groupId: string): SQL {
  const members = db
    .select({ id: contactGroupMembers.contactId })
    .from(contactGroupMembers)
    .where(eq(contactGroupMembers.groupId, groupId));
  return inArray(contacts.id, members);
}

/** Matches the contacts that an act would change. Contacts already in the wanted state are left out. */
function needs(db: Database, act: BulkAct): SQL | undefined {
  switch (act.kind) {
    case 'tag':
      return and(alive, not(carries(act.tag)), lt(sql`cardinality(${contacts.tags})`, 50));
    case 'untag':
      return and(alive, carries(act.tag));
    case 'group':
      return and(alive, not(isMember(db, act.groupId)));
    case 'ungroup':
      return and(alive, isMember(db, act.groupId));
    case 'star':
      return and(alive, eq(contacts.isStarred, !act.isStarred));
    case 'keep':
      return and(alive, eq(contacts.status, 'new'));
    case 'trash':
      return alive;
    case 'restore':
      return and(isNotNull(contacts.deletedAt), recoverable);
  }
}

/** Ids of the owner's contacts that an act changes, oldest first. */
export async function selectAimed(db: Database, ownerId: string, target: BulkTarget, act: BulkAct): Promise<string[]> {
  const { ids, filter, revision } = target;
  const own = eq(contacts.ownerId, ownerId);
  const aimed = filter ? chosenBy(ownerId, filter) : ids ? idIn(ids) : eq(contacts.revision, revision ?? 0);
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(own, aimed, needs(db, act)))
    .orderBy(asc(contacts.id));
  return rows.map(({ id }) => id);
}

type Part = { ids: string[]; revision: number };

async function change(db: Database, { ids, revision }: Part, set: Record<string, unknown>): Promise<void> {
  await db
    .update(contacts)
    .set({ ...set, revision, version: sql`${contacts.version} + 1` })
    .where(idIn(ids));
}

export const star = (db: Database, part: Part, isStarred: boolean) => change(db, part, { isStarred });
export const keep = (db: Database, part: Part) => change(db, part, { status: 'kept' });
export const setDeletedAt = (db: Database, part: Part, deletedAt: Date | null) => change(db, part, { deletedAt });

/**
 * Adds a tag, and adds it to the search text as `derivedColumns` would: tags stand at the end, and no text stands there twice.
 */
export function addTag(db: Database, part: Part, tag: string): Promise<void> {
  const tagWords = searchText(tag);
  const [tags, search] = [sql`array_append(${contacts.tags}, ${tag})`, contacts.search];
  if (tagWords === '') return change(db, part, { tags });
  const isThere = sql`position(${` \n ${tagWords} \n `} in ${' \n '} || ${search} || ${' \n '}) > 0`;
  const added = sql`case when ${search} = '' then ${tagWords} else ${search} || ${` \n ${tagWords}`} end`;
  return change(db, part, { tags, search: sql`case when ${isThere} then ${search} else ${added} end` });
}

/** The parts of a contact from which its search text is derived. */
type Known = { id: string; content: ContactContent; tags: string[]; language: string };

export async function selectKnown(db: Database, ids: string[]): Promise<Known[]> {
  const { id, content, tags, language } = contacts;
  return db.select({ id, content, tags, language }).from(contacts).where(idIn(ids));
}

/** Removes a tag, and writes the search text of the contacts without it. */
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

/**
 * Puts contacts into a group of the same owner, or takes them out. Their revision changes too, for their vCards name their
 * groups.
 */
export async function setInGroup(db: Database, { ids, revision }: Part, groupId: string, isIn: boolean): Promise<void> {
  if (isIn)
    await db
      .insert(contactGroupMembers)
      .values(ids.map((contactId) => ({ groupId, contactId })))
      .onConflictDoNothing();
  else
    await db
      .delete(contactGroupMembers)
      .where(and(eq(contactGroupMembers.groupId, groupId), inArray(contactGroupMembers.contactId, ids)));
  await db.update(contacts).set({ revision }).where(idIn(ids));
}
