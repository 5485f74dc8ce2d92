import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { eventSessions, users } from '@/lib/platform/db/tables';

export type EventRow = typeof eventSessions.$inferSelect;
type NewRow = typeof eventSessions.$inferInsert;

const isOpen = isNull(eventSessions.endedAt);

type Wanted = { from?: string | undefined; to?: string | undefined; before: string | null; limit: number };

/** A user's events, newest first: of the days from `from` to `to`, and older than the one with the id `before`. */
export function selectOwn(db: Database, ownerId: string, { from, to, before, limit }: Wanted): Promise<EventRow[]> {
  const isWanted = and(
    eq(eventSessions.ownerId, ownerId),
    from ? gte(eventSessions.day, from) : undefined,
    to ? lte(eventSessions.day, to) : undefined,
    before ? lt(eventSessions.id, before) : undefined,
  );
  return db.select().from(eventSessions).where(isWanted).orderBy(desc(eventSessions.id)).limit(limit);
}

export async function selectById(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(eventSessions).where(eq(eventSessions.id, id));
  return row ?? null;
}

/** The event that a user is at; null where there is none, or it is over. */
export async function selectOpen(db: Database, ownerId: string, now: Date): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(eventSessions)
    .where(and(eq(eventSessions.ownerId, ownerId), isOpen, gt(eventSessions.endsAt, now)));
  return row ?? null;
}

/** Locks a user's events: other transactions that would begin or end one wait until this one ends. */
export async function lockOwner(db: Database, ownerId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
}

export async function insertEvent(db: Database, row: NewRow): Promise<EventRow> {
  const [made] = await db.insert(eventSessions).values(row).returning();
  if (!made) throw new Error('a row that was just written is missing');
  return made;
}

/** Adds events that are over; those with an id that exists are skipped. Returns how many are new. */
export async function insertPast(db: Database, rows: NewRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db.insert(eventSessions).values(rows).onConflictDoNothing().returning({ id: eventSessions.id });
  return made.length;
}

/** Those of these ids that are events of a user. */
export async function selectPresent(db: Database, ownerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.ownerId, ownerId), inArray(eventSessions.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Ends a user's open event, at the latest at the time when it ended by itself. */
export async function endOpen(db: Database, ownerId: string, now: Date): Promise<EventRow[]> {
  return db
    .update(eventSessions)
    .set({ endedAt: sql`least(${eventSessions.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(eventSessions.ownerId, ownerId), isOpen))
    .returning();
}

/** Ends events whose time is over, at most 100. Events that another worker has locked are skipped. */
export async function endOver(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(isOpen, lte(eventSessions.endsAt, now)))
    .limit(100)
    .for('update', { skipLocked: true });
  await db
    .update(eventSessions)
    .set({ endedAt: sql`${eventSessions.endsAt}` })
    .where(sql`${eventSessions.id} in ${over}`);
}
