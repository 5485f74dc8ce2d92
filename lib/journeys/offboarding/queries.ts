import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { codes, profiles } from '@/lib/platform/db/tables';

/** Counts the organization's codes that lead to the organization's cards of a member. */
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

/** The owner of the organization's card with this username; null where there is no such card. */
export async function selectHolder(db: Database, organizationId: string, username: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: profiles.ownerId })
    .from(profiles)
    .where(
      and(eq(profiles.organizationId, organizationId), eq(profiles.username, username), isNull(profiles.deletedAt)),
    );
  return row?.ownerId ?? null;
}
