import { and, eq, inArray, isNull, type or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { contacts } from '@/lib/db/tables';

/** What the dry run needs to know of a contact. */
const columns = {
  id: contacts.id,
  content: contacts.content,
  tags: contacts.tags,
  language: contacts.language,
  photoId: contacts.photoId,
  externalUid: contacts.externalUid,
  matchKeys: contacts.matchKeys,
  sortName: contacts.sortName,
  version: contacts.version,
};

const own = (ownerId: string) => and(eq(contacts.ownerId, ownerId), isNull(contacts.deletedAt));

async function selectColumns(db: Database, ownerId: string, condition: ReturnType<typeof or>) {
  return db
    .select(columns)
    .from(contacts)
    .where(and(own(ownerId), condition))
    .orderBy(contacts.id)
    .limit(5000);
}

export type KnownContact = Awaited<ReturnType<typeof selectColumns>>[number];

/** What rows ask for: UIDs as files have them, ids, match keys, and names as they are sorted. */
export type Wanted = { uids: string[]; ids: string[]; keys: string[]; sortNames: string[] };

const list = (texts: string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Somebody's contacts that may be one of the wanted people, the oldest first. Each way has an index of its own. */
export async function selectKnown(db: Database, ownerId: string, wanted: Wanted): Promise<KnownContact[]> {
  const { uids, ids, keys, sortNames } = wanted;
  const ways = [
    uids.length > 0 && inArray(contacts.externalUid, uids),
    ids.length > 0 && inArray(contacts.id, ids),
    keys.length > 0 && sql`${contacts.matchKeys} && ${list(keys)}`,
    sortNames.length > 0 && inArray(contacts.sortName, sortNames),
  ];
  const found = new Map<string, KnownContact>();
  for (const way of ways)
    if (way) for (const contact of await selectColumns(db, ownerId, way)) found.set(contact.id, contact);
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
