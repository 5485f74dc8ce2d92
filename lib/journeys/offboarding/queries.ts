import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { codes, profiles } from '@/lib/platform/db/tables';

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
