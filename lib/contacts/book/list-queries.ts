import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import { contacts } from '@/lib/platform/db/tables';
import { chosenBy, idIn } from './choice-queries';
import { orderOf } from './order-queries';
import { alive, type ContactRow, recoverable } from './queries';
import type { ContactSort, ContactsChoice, ContactsOverview, ContactValue } from './schema';

/** Which contacts of which owner, in which order, and after which place. */
export type Wanted = {
  ownerId: string;
  choice: ContactsChoice;
  /** If given, only these of the chosen contacts. */
  ids?: string[] | undefined;
  sort: ContactSort;
  after: Place | null;
  limit: number;
};

/** One page of the owner's contacts, each with its place in the order. */
export async function selectPage(db: Database, wanted: Wanted): Promise<{ row: ContactRow; place: Place }[]> {
  const { key, behind, by } = orderOf(wanted.sort);
  const rows = await db
    .select({ row: contacts, key: sql<string>`${key}::text` })
    .from(contacts)
    .where(
      and(
        chosenBy(wanted.ownerId, wanted.choice),
        wanted.ids && idIn(wanted.ids),
        wanted.after ? behind(wanted.after) : undefined,
      ),
    )
    .orderBy(...by)
    .limit(wanted.limit);
  return rows.map((record) => ({ row: record.row, place: { key: record.key, id: record.row.id } }));
}

/** Counts the contacts that a choice selects. */
export async function countChosen(db: Database, ownerId: string, choice: ContactsChoice): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(chosenBy(ownerId, choice));
  return row?.total ?? 0;
}

/** Counts the owner's contacts in all, and the new and starred ones, without the trash; the trash has a number of its own. */
export async function selectOverview(db: Database, ownerId: string): Promise<ContactsOverview> {
  const total = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const kept = sql`${contacts.deletedAt} is null`;
  const [row] = await db
    .select({
      total: total(kept),
      fresh: total(sql`${kept} and ${contacts.status} = 'new'`),
      starred: total(sql`${kept} and ${contacts.isStarred}`),
      trashed: total(sql`not (${kept})`),
    })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), or(alive, recoverable)));
  return row ?? { total: 0, fresh: 0, starred: 0, trashed: 0 };
}

/** Companies, or events where contacts were met; those with the most contacts first, at most 200. */
export async function selectValues(db: Database, ownerId: string, of: 'company' | 'event'): Promise<ContactValue[]> {
  const value = of === 'company' ? sql`content->>'company'` : sql`content->'met'->>'event'`;
  const result = await db.execute<ContactValue>(sql`
    select min(${value} collate "C") as value, count(*)::int as total from ${contacts}
    where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null and ${value} <> ''
    group by lower(${value}) order by total desc, value limit 200`);
  return result.rows;
}

/** The tags of the owner's contacts, those on most contacts first; at most 500. */
export async function selectTags(db: Database, ownerId: string): Promise<{ tag: string; total: number }[]> {
  const result = await db.execute<{ tag: string; total: number }>(sql`
    select tag, count(*)::int as total from ${contacts}, unnest(${contacts.tags}) as tag
    where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null
    group by tag order by total desc, tag collate "C" limit 500`);
  return result.rows;
}
