import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { codes, invitations, memberships, profiles, users } from '@/lib/db/tables';
import { toldEmail } from '@/lib/db/told';

/** How many of the organization's codes lead to cards of it that somebody has. */
export async function countCodes(db: Database, organizationId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(codes)
    .innerJoin(profiles, eq(profiles.id, codes.profileId))
    .where(
      and(
        eq(codes.organizationId, organizationId),
        eq(codes.status, 'linked'),
        eq(profiles.organizationId, organizationId),
        eq(profiles.ownerId, userId),
      ),
    );
  return row?.total ?? 0;
}

/** Whose card of an organization bears a name; null where none does. */
export async function selectHolder(db: Database, organizationId: string, username: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: profiles.ownerId })
    .from(profiles)
    .where(
      and(eq(profiles.organizationId, organizationId), eq(profiles.username, username), isNull(profiles.deletedAt)),
    );
  return row?.ownerId ?? null;
}

/** Takes back the invitation of a role that waits for somebody, whom a directory had invited. */
export async function revokeInvitation(
  db: Database,
  organizationId: string,
  { id, role }: { id: string; role: string },
  now: Date,
): Promise<void> {
  const address = db
    .select({ email: sql`lower(${toldEmail})` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, id)));
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        sql`${invitations.email} = (${address})`,
        sql`${invitations.role} = ${role}`,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
}
