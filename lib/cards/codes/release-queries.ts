import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { codes, profiles } from '@/lib/platform/db/tables';

/** Unlinks an organization's codes from its cards that a user has; returns the codes that were linked. */
export async function releaseCodesOf(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<{ id: string; code: string }[]> {
  const cards = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId)));
  return db
    .update(codes)
    .set({ status: 'released', version: sql`${codes.version} + 1` })
    .where(and(eq(codes.organizationId, organizationId), eq(codes.status, 'linked'), inArray(codes.profileId, cards)))
    .returning({ id: codes.id, code: codes.code });
}

/** Unlinks the codes that a user claimed, and takes their names away: no one can claim them again. */
export async function releaseOwned(db: Database, userId: string): Promise<void> {
  await db
    .update(codes)
    .set({ status: 'released', name: '', version: sql`${codes.version} + 1` })
    .where(eq(codes.ownerId, userId));
}
