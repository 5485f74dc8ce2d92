import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { Database } from '@/lib/platform/db/client';
import { memberLabel } from '@/lib/platform/db/member-names';
import { memberships, users } from '@/lib/platform/db/tables';
import type { MemberStatus } from './model';

const ofPair = (organizationId: string, userId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
const isActive = eq(memberships.status, 'active');

const columns = {
  id: users.id,
  name: memberLabel,
  role: memberships.role,
  status: memberships.status,
  endedBy: memberships.endedBy,
  agreedAt: memberships.agreedAt,
  disabledAt: users.disabledAt,
};

/** A present or former member, with their name in the organization. */
export type MemberRow = { id: string; name: string; role: OrganizationRole; status: MemberStatus } & {
  endedBy: string | null;
  agreedAt: Date | null;
  disabledAt: Date | null;
};

/** The present and former members among these people. */
export function selectMembersById(db: Database, organizationId: string, ids: string[]): Promise<MemberRow[]> {
  return db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), inArray(memberships.userId, ids)));
}

/** An active member. */
export async function selectActive(db: Database, organizationId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await selectMembersById(db, organizationId, [userId]);
  return row?.status === 'active' ? row : null;
}

/** Whether an active member has proven this address: an unproven one may be that of a colleague who is yet to come. */
export async function isMemberByEmail(db: Database, organizationId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        sql`lower(${users.email}) = ${email}`,
        eq(users.isUnproven, false),
        isActive,
      ),
    );
  return rows.length > 0;
}

/** How many active owners there are besides one person; an owner who is about to delete their account does not count. */
export async function countOtherOwners(db: Database, organizationId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'OWNER'),
        ...[isActive, isNull(users.deleteAfter), ne(memberships.userId, userId)],
      ),
    );
  return row?.total ?? 0;
}

/**
 * Makes a user an active member who has agreed, or need not; a former member comes back with the new role, an active member keeps
 * their role.
 * @returns whether anything changed
 */
export async function upsertActive(
  db: Database,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<boolean> {
  const written = await db
    .insert(memberships)
    .values({ organizationId, userId, role })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: {
        role,
        status: 'active',
        agreedAt: sql`now()`,
        toldName: null,
        toldEmail: null,
        leftDomain: null,
        endedAt: null,
        endedBy: null,
        updatedAt: sql`now()`,
      },
      setWhere: ne(memberships.status, 'active'),
    })
    .returning({ userId: memberships.userId });
  return written.length === 1;
}

/** Gives active members a role. */
export async function updateRole(
  db: Database,
  organizationId: string,
  ids: string[],
  role: OrganizationRole,
): Promise<void> {
  await db
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.organizationId, organizationId), inArray(memberships.userId, ids), isActive));
}

/**
 * Ends a membership that has not ended. A member who had left by choice and was invited again since still counts as having left
 * by choice, whichever side ends the invitation.
 * @returns whether the membership was still there
 */
export async function endMembership(
  db: Database,
  organizationId: string,
  userId: string,
  { endedAt, endedBy }: { endedAt: Date; endedBy: string | null },
): Promise<boolean> {
  const hasLeft = sql`${memberships.status} <> 'active' and ${memberships.endedBy} = ${memberships.userId}`;
  const ended = await db
    .update(memberships)
    .set({
      status: 'left',
      endedAt,
      endedBy: sql`case when ${hasLeft} then ${memberships.endedBy} else ${endedBy} end`,
    })
    .where(and(ofPair(organizationId, userId), ne(memberships.status, 'left')))
    .returning({ userId: memberships.userId });
  return ended.length === 1;
}

/** Takes a user's id out of the memberships that they ended. */
export async function clearEndedBy(db: Database, userId: string): Promise<void> {
  await db.update(memberships).set({ endedBy: null }).where(eq(memberships.endedBy, userId));
}

/**
 * Who would own an organization after a user, of its other active members: those with an open account first, then owners, admins
 * and all others, the longest there first; null where there is no one else.
 */
export async function selectHeir(db: Database, organizationId: string, exceptId: string): Promise<MemberRow | null> {
  const isOpen = sql`(${users.disabledAt} is null and ${users.deleteAfter} is null)`;
  const rank = sql`array_position(array['OWNER', 'ADMIN', 'USER'], ${memberships.role})`;
  const [row] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isActive, ne(memberships.userId, exceptId)))
    .orderBy(sql`${isOpen} desc`, rank, memberships.createdAt, memberships.userId)
    .limit(1);
  return row ?? null;
}
