import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { memberships, users } from '@/lib/db/tables';
import type { OrganizationRole } from '@/lib/organizations/schema';

const ofPair = (organizationId: string, userId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
const isActive = eq(memberships.status, 'active');

const nameOf = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.email})`;
// What a list of people is sorted by: their name, else their address.
const sortKey = sql<string>`lower(${nameOf}) collate "C"`;
const contains = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

type Wanted = { q: string; after: { key: string; id: string } | null; limit: number };

/** Members by name, those who left too. `q`: a part of the name or of the address. */
export function selectMembers(db: Database, organizationId: string, { q, after, limit }: Wanted) {
  const found = q
    ? or(sql`${users.displayName} ilike ${contains(q)}`, sql`${users.email} ilike ${contains(q)}`)
    : undefined;
  return db
    .select({
      id: users.id,
      name: users.displayName,
      email: users.email,
      role: memberships.role,
      status: memberships.status,
      joinedAt: memberships.createdAt,
      key: sortKey,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        found,
        after ? sql`(${sortKey}, ${users.id}) > (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(sortKey), asc(users.id))
    .limit(limit);
}

/** An active member. */
export async function selectActive(db: Database, organizationId: string, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: nameOf, role: memberships.role, disabledAt: users.disabledAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofPair(organizationId, userId), isActive));
  return row ?? null;
}

/** Whether an active member has this address. */
export async function isMemberByEmail(db: Database, organizationId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), sql`lower(${users.email}) = ${email}`, isActive));
  return rows.length > 0;
}

/** How many active owners there are besides one person. */
export async function countOtherOwners(db: Database, organizationId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'OWNER'),
        isActive,
        ne(memberships.userId, userId),
      ),
    );
  return row?.total ?? 0;
}

/** Makes somebody an active member; who left comes back with the new role, who is one stays what they are. */
export async function upsertActive(
  db: Database,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  await db
    .insert(memberships)
    .values({ organizationId, userId, role })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { role, status: 'active', updatedAt: sql`now()` },
      setWhere: ne(memberships.status, 'active'),
    });
}

export async function updateMember(
  db: Database,
  organizationId: string,
  userId: string,
  change: { role: OrganizationRole } | { status: 'left' },
): Promise<void> {
  await db
    .update(memberships)
    .set(change)
    .where(and(ofPair(organizationId, userId), isActive));
}
