import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { cardLinks, codes, profiles, users, visitDaysDue, visitSalts, visits } from '@/lib/platform/db/tables';

export type NewVisit = typeof visits.$inferInsert;

/** A card as events name it; `fields` are the kinds of its fields by id, only where events name fields. */
export type NamedCard = {
  id: string;
  ownerId: string;
  timeZone: string;
  fields: Record<string, string> | null;
};

type Naming = { username: string; field?: string | undefined; code?: string | undefined; link?: string | undefined };

const present = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

/** The active cards, codes and links that events name: cards by username, codes and links by `<card's id> <name>`. */
export async function selectNamed(db: Database, events: readonly Naming[]) {
  const hasFields = events.some(({ field }) => field !== undefined);
  const fields = hasFields
    ? sql<Record<
        string,
        string
      > | null>`(select jsonb_object_agg(f->>'id', f->>'kind') from jsonb_array_elements(${profiles.content}->'fields') f)`
    : sql<null>`null`;
  const rows = await db
    .select({
      ...{ id: profiles.id, username: profiles.username, ownerId: profiles.ownerId },
      ...{ timeZone: sql<string>`coalesce(${users.timeZone}, 'UTC')`, fields },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(
      and(
        inArray(profiles.username, present(events.map(({ username }) => username))),
        eq(profiles.status, 'active'),
        isNull(profiles.deletedAt),
      ),
    );
  const cards = new Map(rows.map(({ username, ...card }): [string, NamedCard] => [username, card]));
  const [namedCodes, namedLinks] = [present(events.map(({ code }) => code)), present(events.map(({ link }) => link))];
  const ids = rows.map(({ id }) => id);
  const codeRows =
    namedCodes.length > 0
      ? await db
          .select({ id: codes.id, name: codes.code, profileId: codes.profileId })
          .from(codes)
          .where(inArray(codes.code, namedCodes))
      : [];
  const linkRows =
    namedLinks.length > 0 && ids.length > 0
      ? await db
          .select({ id: cardLinks.id, name: cardLinks.slug, profileId: cardLinks.profileId })
          .from(cardLinks)
          .where(and(inArray(cardLinks.profileId, ids), inArray(cardLinks.slug, namedLinks)))
      : [];
  const byName = (rows: { id: string; name: string; profileId: string | null }[]) =>
    new Map(rows.map(({ id, name, profileId }) => [`${profileId} ${name}`, id]));
  return { cards, codes: byName(codeRows), links: byName(linkRows) };
}

/** The time zone of a user; UTC until one is known. */
export async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.timeZone ?? 'UTC';
}

/** The secrets of days, the same for all instances; the first instance that needs one creates it. */
export async function saltsOf(db: Database, days: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const read = () =>
    db
      .select({ day: visitSalts.day, salt: visitSalts.salt })
      .from(visitSalts)
      .where(inArray(visitSalts.day, [...days]));
  const byDay = (rows: { day: string; salt: Buffer }[]) => new Map(rows.map(({ day, salt }) => [day, salt]));
  const stored = byDay(await read());
  const missing = [...days].filter((day) => !stored.has(day));
  if (missing.length === 0) return stored;
  await db
    .insert(visitSalts)
    .values(missing.map((day) => ({ day, salt: randomBytes(32) })))
    .onConflictDoNothing();
  return byDay(await read());
}

export type CardDay = { profileId: string; day: string };

/**
 * Marks days of cards as due. They are locked in one order, and the lock is taken even where a day is due already: a process that sums it
 * up at this moment has not seen what was added, so the mark must come after.
 */
export async function markDue(db: Database, days: CardDay[]): Promise<void> {
  const due = new Map(days.map(({ profileId, day }) => [`${profileId} ${day}`, { profileId, day }]));
  if (due.size === 0) return;
  await db
    .insert(visitDaysDue)
    .values([...due].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({ target: [visitDaysDue.profileId, visitDaysDue.day], set: { updatedAt: sql`now()` } });
}

/** Adds events, each once, and marks their days as due. */
export async function addVisits(db: Database, rows: NewVisit[]): Promise<void> {
  await db.insert(visits).values(rows).onConflictDoNothing();
  await markDue(db, rows);
}

/** Deletes some visits of a user's personal cards; false where there were none. */
export async function deleteSomeVisits(db: Database, ownerId: string, limit: number): Promise<boolean> {
  const cards = sql`select id from ${profiles} where owner_id = ${ownerId} and organization_id is null`;
  const some = sql`select id, created_at from ${visits} where profile_id in (${cards}) limit ${limit}`;
  const deleted = await db
    .delete(visits)
    .where(sql`(${visits.id}, ${visits.createdAt}) in (${some})`)
    .returning({ id: visits.id });
  return deleted.length > 0;
}
