import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { contacts, profiles, profileTeams, teams, users } from '@/lib/platform/db/tables';
import { inState } from './choice-queries';
import type { OrganizationContactFacets } from './organization-schema';
import { type Reach, visibleTo } from './visible-queries';

/** The most values of one kind. */
const most = 200;
const total = sql<number>`count(*)::int`;

/** The values by which the contacts in reach can be filtered, those with the most contacts first; at most 200 of a kind. */
export async function selectFacets(db: Database, reach: Reach): Promise<OrganizationContactFacets> {
  const shown = and(visibleTo(reach), inState('kept'));
  const name = sql<string>`min(${memberLabelIn(reach.organizationId, contacts.ownerId)})`;
  const event = sql<string>`${contacts.content}->'met'->>'event'`;
  const [[all], members, cards, ofTeams, events] = await Promise.all([
    db.select({ total }).from(contacts).where(shown),
    db
      .select({ id: users.id, name, total })
      .from(contacts)
      .innerJoin(users, eq(users.id, contacts.ownerId))
      .where(shown)
      .groupBy(users.id)
      .orderBy(desc(total), name)
      .limit(most),
    db
      .select({ id: profiles.id, name: profiles.username, total })
      .from(contacts)
      .innerJoin(profiles, eq(profiles.id, contacts.sourceProfileId))
      .where(shown)
      .groupBy(profiles.id)
      .orderBy(desc(total), profiles.username)
      .limit(most),
    db
      .select({ id: teams.id, name: teams.name, total })
      .from(contacts)
      .innerJoin(profileTeams, eq(profileTeams.profileId, contacts.sourceProfileId))
      .innerJoin(teams, eq(teams.id, profileTeams.teamId))
      .where(and(shown, eq(teams.organizationId, reach.organizationId)))
      .groupBy(teams.id)
      .orderBy(desc(total), teams.name)
      .limit(most),
    db
      .select({ id: sql<string>`min(${event} collate "C")`, name: sql<string>`min(${event} collate "C")`, total })
      .from(contacts)
      .where(and(shown, isNotNull(event), ne(event, '')))
      .groupBy(sql`lower(${event})`)
      .orderBy(desc(total))
      .limit(most),
  ]);
  return { total: all?.total ?? 0, members, cards, teams: ofTeams, events };
}
