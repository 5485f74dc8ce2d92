import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { idempotencyKeys } from '@/lib/platform/db/tables';

/**
 * The lease of a running request's key, in seconds; it is renewed while the request runs. It is shorter than the seven
 * seconds during which a browser repeats requests without a response: if the process was killed, the last repetition takes
 * the key over.
 */
const lease = 5;
const leaseEnd = sql`now() + make_interval(secs => ${lease})`;

/** An idempotency key of an actor for a route. */
type Key = { actorId: string; route: string; key: string };

/** The claim of one request on a key: another request that takes the key over has a new claim. */
export type Claim = Key & { claim: string };

const isKey = ({ actorId, route, key }: Key) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
const isHeldBy = (claim: Claim) => and(isKey(claim), eq(idempotencyKeys.claim, claim.claim));

/**
 * Claims a key that is free, or whose lease has expired without a response; false if another request has the key or its
 * response.
 */
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

/** The row of a key; undefined if the key is free. */
export async function selectKey(db: Database, key: Key) {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(key));
  return row;
}

/** Stores a response; false if another request has taken the key over. */
export async function storeAnswer(db: Database, claim: Claim, status: number, body: unknown): Promise<boolean> {
  const held = await db
    .update(idempotencyKeys)
    .set({ status, body })
    .where(isHeldBy(claim))
    .returning({ key: idempotencyKeys.key });
  return held.length > 0;
}

/** Renews the lease of a key. If the transaction that stores the response has locked the row, the renewal is skipped. */
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

/** Deletes keys whose storage period is over. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
}
