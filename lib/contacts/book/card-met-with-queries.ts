import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, profiles } from '@/lib/platform/db/tables';

/**
 * What a contact has of the card as whose holder its owner met somebody: one of their own, which they have of an organization
 * only while they are in it. Null where there is none.
 */
export async function selectCardMetWith(
  db: Database,
  ownerId: string,
  cardId: string,
): Promise<{ sourceProfileId: string; organizationId: string | null } | null> {
  const isMember = and(
    eq(memberships.organizationId, profiles.organizationId),
    eq(memberships.userId, ownerId),
    eq(memberships.status, 'active'),
  );
  const [card] = await db
    .select({ sourceProfileId: profiles.id, organizationId: profiles.organizationId })
    .from(profiles)
    .leftJoin(memberships, isMember)
    .where(
      and(
        ...[eq(profiles.id, cardId), eq(profiles.ownerId, ownerId), isNull(profiles.deletedAt)],
        or(isNull(profiles.organizationId), eq(memberships.userId, ownerId)),
      ),
    );
  return card ?? null;
}
