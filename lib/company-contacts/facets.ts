import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { inState } from '@/lib/contacts/choice';
import { contacts, profiles, profileTeams, teams, users } from '@/lib/db/tables';
import { calledIn } from '@/lib/db/told';
import type { Context } from '@/lib/platform/context';
import { openContacts, reached } from './reach';
import type { CompanyContactFacets } from './schema';

/** Most of a kind. */
const most = 200;
const total = sql<number>`count(*)::int`;

/**
 * By what the contacts that the actor reaches can be narrowed, those of most contacts first.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function companyContactFacets(ctx: Context, slug: string): Promise<CompanyContactFacets> {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  const shown = and(reached(reach), inState('kept'));
  const { db } = ctx;
  const name = sql<string>`min(${calledIn(reach.organizationId, contacts.ownerId)})`;
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
