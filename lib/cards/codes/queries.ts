import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { codes, eventSessions, profiles, users } from '@/lib/platform/db/tables';

export type CodeRow = typeof codes.$inferSelect;
type NewRow = Pick<typeof codes.$inferInsert, 'code' | 'status' | 'ownerId' | 'organizationId' | 'profileId' | 'name'>;

/** Reads a user's codes, oldest first; at most 200. */
export function selectOwn(db: Database, ownerId: string): Promise<CodeRow[]> {
  return db
    .select()
    .from(codes)
    .where(eq(codes.ownerId, ownerId))
    .orderBy(asc(codes.createdAt), asc(codes.id))
    .limit(200);
}

export async function selectById(db: Database, id: string): Promise<CodeRow | null> {
  const [row] = await db.select().from(codes).where(eq(codes.id, id));
  return row ?? null;
}

export async function selectByCode(db: Database, code: string): Promise<CodeRow | null> {
  const [row] = await db.select().from(codes).where(eq(codes.code, code));
  return row ?? null;
}

/** Reads the target of a code: the code's status, and its card's username and status unless the card is deleted. */
export async function selectTarget(db: Database, code: string) {
  const card = { username: profiles.username, status: profiles.status, leadsTo: profiles.leadsTo };
  // A code belongs to a running event if the card's owner linked it during the event, until the event ends.
  const isEvents = and(
    eq(eventSessions.ownerId, profiles.ownerId),
    isNull(eventSessions.endedAt),
    gt(eventSessions.endsAt, sql`now()`),
    lte(eventSessions.createdAt, codes.linkedAt),
  );
  const [row] = await db
    .select({ status: codes.status, card, met: eventSessions.id })
    .from(codes)
    .leftJoin(profiles, and(eq(profiles.id, codes.profileId), isNull(profiles.deletedAt)))
    .leftJoin(eventSessions, isEvents)
    .where(eq(codes.code, code));
  return row ?? null;
}

/** Counts a user's codes, and locks the user so that the number stays until the transaction ends. */
export async function countOwnLocked(db: Database, ownerId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [row] = await db.select({ total: count() }).from(codes).where(eq(codes.ownerId, ownerId));
  return row?.total ?? 0;
}

/** Inserts codes and returns those that did not exist before. */
export function insertCodes(db: Database, rows: NewRow[]): Promise<CodeRow[]> {
  return db.insert(codes).values(rows).onConflictDoNothing({ target: codes.code }).returning();
}

/** Gives an unclaimed code that belongs to no one to a user; null where it is claimed already, even by a concurrent request. */
export async function claimCode(
  db: Database,
  code: string,
  owner: { ownerId: string; profileId: string },
): Promise<CodeRow | null> {
  const [row] = await db
    .update(codes)
    .set({ ...owner, status: 'linked', version: 2 })
    .where(and(eq(codes.code, code), eq(codes.status, 'unclaimed'), isNull(codes.organizationId)))
    .returning();
  return row ?? null;
}

/** Writes a change if the row still has the given version; null if it does not. */
export async function updateCode(
  db: Database,
  { id, version }: { id: string; version: number },
  change: Partial<Pick<CodeRow, 'name' | 'status' | 'profileId'>>,
): Promise<CodeRow | null> {
  const [row] = await db
    .update(codes)
    .set({ ...change, version: version + 1 })
    .where(and(eq(codes.id, id), eq(codes.version, version)))
    .returning();
  return row ?? null;
}
