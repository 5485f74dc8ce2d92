import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { idempotencyKeys, memberships, teamGrants, users } from '@/lib/platform/db/tables';

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

/**
 * The roles of an actor: as staff, in organizations and in teams. A role includes the lower ones, so that an actor who was promoted
 * since still has what they had.
 */
const standingOf = (actorId: string) => sql<string[]>`array(
  select 'staff:' || ${users.staffRole} from ${users} where ${users.id} = ${actorId} and ${users.staffRole} is not null
  union select m.organization_id || ':' || r.role from ${memberships} m
    join (values ('USER', 1), ('ADMIN', 2), ('OWNER', 3)) as own(role, level) on own.role = m.role
    join (values ('USER', 1), ('ADMIN', 2), ('OWNER', 3)) as r(role, level) on r.level <= own.level
    where m.user_id = ${actorId} and m.status = 'active'
  union select g.team_id || ':' || r.role from ${teamGrants} g
    join (values ('viewer', 1), ('manager', 2)) as own(role, level) on own.role = g.role
    join (values ('viewer', 1), ('manager', 2)) as r(role, level) on r.level <= own.level
    where g.user_id = ${actorId})`;

/**
 * The row of a key, and whether the actor still has the roles with which its response was stored; undefined if the key is free.
 */
export async function selectKey(db: Database, key: Key) {
  const { requestHash, status, body, standing } = idempotencyKeys;
  const isStillGood = sql<boolean>`${standing} <@ ${standingOf(key.actorId)}`;
  const [row] = await db.select({ requestHash, status, body, isStillGood }).from(idempotencyKeys).where(isKey(key));
  return row;
}

/** Stores a response with the roles that its actor has after the effect; false if another request has taken the key over. */
export async function storeAnswer(db: Database, claim: Claim, status: number, body: unknown): Promise<boolean> {
  const held = await db
    .update(idempotencyKeys)
    .set({ status, body, standing: standingOf(claim.actorId) })
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

/** Deletes the keys of an actor, with the responses stored under them. */
export async function deleteKeysOf(db: Database, actorId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, actorId));
}
