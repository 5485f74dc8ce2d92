import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ContactContent } from '@/lib/contacts/book/schema';
import type { Database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { uidBorne } from './contact-uid-queries';

/** The columns of a contact that the dry run needs. */
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
  updatedAt: contacts.updatedAt,
};

const own = (ownerId: string) => and(eq(contacts.ownerId, ownerId), isNull(contacts.deletedAt));

const list = (texts: string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

function selectColumns(db: Database, ownerId: string, condition: SQL) {
  return db
    .select(columns)
    .from(contacts)
    .where(and(own(ownerId), condition))
    .orderBy(contacts.id)
    .limit(5000);
}

export type KnownRow = Awaited<ReturnType<typeof selectColumns>>[number];

/** The values by which contacts are looked up; each kind has an index of its own. */
type Ways = { uids: string[]; ids: string[]; keys: string[]; sortNames: string[] };

/** A user's contacts in use that match one of the values, each once; at most 5000 for each kind. */
export async function selectByWays(
  db: Database,
  ownerId: string,
  { uids, ids, keys, sortNames }: Ways,
): Promise<KnownRow[]> {
  const conditions = [
    uids.length > 0 && inArray(uidBorne, uids),
    ids.length > 0 && inArray(contacts.id, ids),
    keys.length > 0 && sql`${contacts.matchKeys} && ${list(keys)}`,
    sortNames.length > 0 && inArray(contacts.sortName, sortNames),
  ];
  const rows = new Map<string, KnownRow>();
  for (const condition of conditions)
    if (condition) for (const row of await selectColumns(db, ownerId, condition)) rows.set(row.id, row);
  return [...rows.values()];
}

/** The keys, names and UIDs of a user's contacts, in the order of their ids, after the given id. */
export function selectKeys(db: Database, ownerId: string, after: string, limit: number) {
  return db
    .select({
      ...{ id: contacts.id, externalUid: contacts.externalUid, matchKeys: contacts.matchKeys },
      name: sql<ContactContent['name']>`${contacts.content}->'name'`,
      company: sql<string | null>`${contacts.content}->>'company'`,
    })
    .from(contacts)
    .where(and(own(ownerId), gt(contacts.id, after)))
    .orderBy(asc(contacts.id))
    .limit(limit);
}
