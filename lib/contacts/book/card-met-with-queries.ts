import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, profiles } from '@/lib/platform/db/tables';

/**
 * Returns what a contact stores about the owner's card under which they met: one of the owner's cards. A card of an organization
 * counts only while the owner is its active member. Null where there is no such card.
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
