import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberEmail, memberLabel, memberName } from '@/lib/platform/db/member-names';
import { isActiveIn } from '@/lib/platform/db/members';
import { peopleOfOwnTeams } from '@/lib/platform/db/own-people';
import { memberships, profiles, users } from '@/lib/platform/db/tables';
import { seenBy } from './organization-card-queries';

/** The people and cards of an organization; for a manager, those of the manager's teams. */
export type Reach = { organizationId: string; managerId: string | null };

const isReached = ({ organizationId, managerId }: Reach): SQL | undefined =>
  and(
    isActiveIn(organizationId),
    managerId ? sql`${memberships.userId} in ${peopleOfOwnTeams(organizationId, managerId)}` : undefined,
  );

const hasNoCard = sql`not exists (
  select from ${profiles} where ${profiles.organizationId} = ${memberships.organizationId}
    and ${profiles.ownerId} = ${memberships.userId} and ${profiles.deletedAt} is null)`;

/** How many active members there are, and how many of them have no card of the organization. */
export async function countPeople(db: Database, reach: Reach): Promise<{ people: number; without: number }> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      without: sql<number>`(count(*) filter (where ${hasNoCard}))::int`,
    })
    .from(memberships)
    .where(isReached(reach));
  return row ?? { people: 0, without: 0 };
}

/** Active members without a card of the organization, by name. */
export function selectWithoutCard(db: Database, reach: Reach, limit: number) {
  return db
    .select({ id: users.id, name: memberName, email: memberEmail })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isReached(reach), hasNoCard))
    .orderBy(asc(sql`lower(${memberLabel}) collate "C"`), asc(users.id))
    .limit(limit);
}

/** How many cards visitors can see. */
export async function countLive(db: Database, { organizationId, managerId }: Reach): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(profiles)
    .where(
      and(
        ...[eq(profiles.organizationId, organizationId), eq(profiles.status, 'active'), isNull(profiles.deletedAt)],
        managerId ? seenBy(managerId) : undefined,
      ),
    );
  return row?.total ?? 0;
}
