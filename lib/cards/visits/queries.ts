import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles, visitSalts, visits } from '@/lib/platform/db/tables';

export type NewVisit = typeof visits.$inferInsert;
/** A visitor of a card on a day (UTC), identified by a hash. */
export type Visitor = { profileId: string; day: string; visitorHash: string };

/** The secret of a day, the same for all instances; the first instance that needs it creates it. */
export async function saltOf(db: Database, day: string): Promise<Buffer> {
  const read = () => db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  const [stored] = await read();
  if (stored) return stored.salt;
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('a row that was just written is missing');
  return made.salt;
}

export async function hasViewed(db: Database, { profileId, day, visitorHash }: Visitor): Promise<boolean> {
  const [row] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.day, day),
        eq(visits.profileId, profileId),
        eq(visits.visitorHash, visitorHash),
        eq(visits.event, 'view'),
      ),
    );
  return row !== undefined;
}

/** Adds a visit, unless the same visitor's is there already. */
export async function insertVisit(db: Database, row: NewVisit): Promise<void> {
  await db.insert(visits).values(row).onConflictDoNothing();
}

/** A card's visits over the last days, without bots, by event and channel. */
export function selectTotals(db: Database, profileId: string, days: number) {
  return db
    .select({ event: visits.event, channel: visits.channel, total: count() })
    .from(visits)
    .where(
      and(
        eq(visits.profileId, profileId),
        ne(visits.device, 'bot'),
        gt(visits.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .groupBy(visits.event, visits.channel)
    .orderBy(desc(count()));
}

/** The visits of all cards of an owner since a day, without bots, by card, event and day. */
export function selectOwnByDay(db: Database, ownerId: string, since: string) {
  const own = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), isNull(profiles.deletedAt)));
  return db
    .select({ profileId: visits.profileId, event: visits.event, day: visits.day, total: count() })
    .from(visits)
    .where(
      and(
        ...[inArray(visits.profileId, own), ne(visits.device, 'bot'), gte(visits.day, since)],
        // The index of a card's visits is by this column. A visit of a day is never written before the day.
        gte(visits.createdAt, sql`${since}::date`),
      ),
    )
    .groupBy(visits.profileId, visits.event, visits.day);
}

/** Deletes the secrets of days before `day`, and the visitor hashes of those days. */
export async function purgeBefore(db: Database, day: string): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, day));
  await db
    .update(visits)
    .set({ visitorHash: null })
    .where(and(lt(visits.day, day), isNotNull(visits.visitorHash)));
}
