import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { idempotencyKeys } from '@/lib/platform/db/tables';

/**
 * How long a key is held for a request under way, in seconds; renewed while it is. Shorter than the seven seconds for which a
 * browser repeats what got no answer: of a process that was killed the last repetition takes the key over.
 */
const lease = 5;
const leaseEnd = sql`now() + make_interval(secs => ${lease})`;

/** A key of somebody for a route. */
type Key = { actorId: string; route: string; key: string };

/** A key that is held by one request: another one that takes it over has a claim of its own. */
export type Claim = Key & { claim: string };

const isKey = ({ actorId, route, key }: Key) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
const isHeldBy = (claim: Claim) => and(isKey(claim), eq(idempotencyKeys.claim, claim.claim));

/** Takes a key that is free, or whose lease is over without an answer; false where it is neither. */
export async function insertClaim(
  db: Database,
  claim: Claim,
  { requestHash, expiresAt }: { requestHash: string; expiresAt: Date },
): Promise<boolean> {
  const leasedUntil = leaseEnd;
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...claim, requestHash, expiresAt, leasedUntil })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actorId, idempotencyKeys.route, idempotencyKeys.key],
      set: { claim: claim.claim, leasedUntil },
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.leasedUntil, sql`now()`),
        eq(idempotencyKeys.requestHash, requestHash),
      ),
    })
    .returning({ claim: idempotencyKeys.claim });
  return taken.length > 0;
}

/** What is kept of a key; undefined where it is free. */
export async function selectKey(db: Database, key: Key) {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(key));
  return row;
}

/** Stores an answer; false where another request has taken the key over. */
export async function storeAnswer(db: Database, claim: Claim, status: number, body: unknown): Promise<boolean> {
  const held = await db
    .update(idempotencyKeys)
    .set({ status, body })
    .where(isHeldBy(claim))
    .returning({ key: idempotencyKeys.key });
  return held.length > 0;
}

/** Holds a key on. The transaction that is just storing the answer has the row, and is not waited for. */
export async function renewClaim(db: Database, claim: Claim): Promise<void> {
  const { actorId, route, key } = idempotencyKeys;
  const row = db
    .select({ actorId, route, key })
    .from(idempotencyKeys)
    .where(and(isHeldBy(claim), isNull(idempotencyKeys.status)))
    .for('update', { skipLocked: true });
  await db.update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(sql`(${actorId}, ${route}, ${key}) in ${row}`);
}

/** Frees a key whose request had no effect. */
export async function deleteClaim(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isHeldBy(claim), isNull(idempotencyKeys.status)));
}

/** Forgets keys whose answers have been kept long enough. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
}
