import { and, eq, isNull, or } from 'drizzle-orm';
import { memberships, profiles } from '@/lib/db/tables';
import type { Context } from '@/lib/platform/context';
import type { Origin } from './book';

/**
 * What a contact has of the card as whose holder its owner met somebody: one of their own, which they have of an organization
 * only while they are in it. Null where there is none.
 */
export async function cardMetWith(
  tx: Context,
  ownerId: string,
  cardId: string,
): Promise<Pick<Origin, 'sourceProfileId' | 'organizationId'> | null> {
  const isMember = and(
    eq(memberships.organizationId, profiles.organizationId),
    eq(memberships.userId, ownerId),
    eq(memberships.status, 'active'),
  );
  const [card] = await tx.db
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
