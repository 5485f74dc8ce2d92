import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { directoryAddresses } from '@/lib/platform/db/member-names';
import {
  auditEntries,
  contacts,
  memberships,
  profiles,
  scimGroupMembers,
  scimUsers,
  users,
} from '@/lib/platform/db/tables';

/** The teams that the directory put a user into. */
export function selectDirectoryTeams(db: Database, organizationId: string, userId: string) {
  return db
    .select({ teamId: scimGroupMembers.teamId })
    .from(scimGroupMembers)
    .where(and(eq(scimGroupMembers.organizationId, organizationId), eq(scimGroupMembers.userId, userId)));
}

/**
 * Whether a person who is only invited was a member once: they left by choice, which holds until they agree, the log says that
 * they joined, or they have cards or contacts of the organization. Otherwise nothing of theirs is in it.
 */
const wasMember = sql<boolean>`(${memberships.endedBy} is not distinct from ${memberships.userId}
  or exists (select from ${auditEntries} where ${auditEntries.organizationId} = ${memberships.organizationId}
    and ${auditEntries.targetKind} = 'member' and ${auditEntries.targetId} = ${memberships.userId} and ${auditEntries.action} in ('member.join', 'member.restore'))
  or exists (select from ${profiles} where ${profiles.organizationId} = ${memberships.organizationId} and ${profiles.ownerId} = ${memberships.userId})
  or exists (select from ${contacts} where ${contacts.organizationId} = ${memberships.organizationId} and ${contacts.ownerId} = ${memberships.userId}))`;

/**
 * Deletes the directory's data of former members at an address that this user has proven: the former members are not found by the
 * address any more, nor is its present owner taken for them.
 */
async function purgePredecessors(db: Database, organizationId: string, userId: string): Promise<void> {
  const gone = db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .innerJoin(
      memberships,
      and(eq(memberships.organizationId, scimUsers.organizationId), eq(memberships.userId, scimUsers.userId)),
    )
    .innerJoin(users, and(eq(users.id, userId), eq(users.isUnproven, false)))
    .where(
      and(
        ...[eq(scimUsers.organizationId, organizationId), ne(scimUsers.userId, userId)],
        ...[eq(memberships.status, 'left'), isNotNull(memberships.agreedAt)],
        sql`lower(${users.email}) in ${directoryAddresses}`,
      ),
    );
  const ids = (await gone).map((row) => row.userId);
  for (const table of [scimGroupMembers, scimUsers])
    await db.delete(table).where(and(eq(table.organizationId, organizationId), inArray(table.userId, ids)));
}

/**
 * Gives a new member the directory's data of another account that was invited at the member's address. There is another account
 * where an unproven one gave its address up to the user who proved it, or where a person who left gave it to a successor. The
 * other account is no longer invited; if it was a member once, it stays known as one that left.
 */
export async function moveInvited(db: Database, organizationId: string, userId: string, now: Date): Promise<void> {
  await purgePredecessors(db, organizationId, userId);
  const [waiting] = await db
    .select({ userId: memberships.userId, wasMember })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, userId), eq(users.isUnproven, false)))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        ne(memberships.userId, userId),
        isNull(memberships.agreedAt),
        sql`lower(${memberships.toldEmail}) = lower(${users.email})`,
      ),
    )
    // An invited account comes before a former member: former members stay, and may have had the same address.
    .orderBy(sql`${memberships.status} <> 'invited'`)
    .limit(1);
  if (!waiting) return;
  const of = (table: typeof memberships | typeof scimUsers | typeof scimGroupMembers, id: string) =>
    and(eq(table.organizationId, organizationId), eq(table.userId, id));
  const [described] = await db.select({ userId: scimUsers.userId }).from(scimUsers).where(of(scimUsers, userId));
  if (!described) await db.update(scimUsers).set({ userId }).where(of(scimUsers, waiting.userId));
  const own = db.select({ teamId: scimGroupMembers.teamId }).from(scimGroupMembers).where(of(scimGroupMembers, userId));
  const theirs = and(of(scimGroupMembers, waiting.userId), notInArray(scimGroupMembers.teamId, own));
  await db.update(scimGroupMembers).set({ userId }).where(theirs);
  if (!waiting.wasMember) {
    await db.delete(memberships).where(of(memberships, waiting.userId));
    return;
  }
  // Rows that were not moved, because the member had their own, go too: a directory knows no one by what it says of another.
  await db.delete(scimUsers).where(of(scimUsers, waiting.userId));
  await db.delete(scimGroupMembers).where(of(scimGroupMembers, waiting.userId));
  const isAsked = and(of(memberships, waiting.userId), eq(memberships.status, 'invited'));
  await db.update(memberships).set({ status: 'left', endedAt: now }).where(isAsked);
}
