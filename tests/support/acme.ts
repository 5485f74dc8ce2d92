import { sql } from 'drizzle-orm';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { database } from '@/lib/platform/db/client';
import {
  handles,
  memberships,
  organizations,
  profiles,
  profileTeams,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import type { Column } from '@/lib/platform/permissions/table.generated';
import { newVerified } from './organizations';
import type { Person } from './request';
import { altered } from './session-cookies';

/** The users of the permission table, by column. All but AN and XO belong to one company, or to the staff. */
export type Cast = Record<Exclude<Column, 'AN'>, Person> & {
  /** A second OWNER and a second ADMIN, for acts on them. */
  otherOwner: Person;
  otherAdmin: Person;
};

/** Someone whose session began with a code. The first request of one by password would write a row, which a refused request must not. */
async function byCode(name: string): Promise<Person> {
  const person = await newVerified(name);
  return { ...person, cookie: await altered(person.cookie, { mark: { via: 'code' } }) };
}

/** Signs up the cast once for a file, because accounts and sessions outlive the tables. XO owns the organization `rival`. */
export async function signUpCast(): Promise<Cast> {
  const names: Record<keyof Cast, string> = {
    ...{ US: 'subject', TV: 'viktor', TM: 'mia', OU: 'uma', OA: 'adam', OO: 'olivia', XO: 'rita', SS: 'sam' },
    ...{ SA: 'stella', otherOwner: 'second', otherAdmin: 'boss' },
  };
  const signed = Object.entries(names).map(async ([as, name]) => [as, await byCode(name)] as const);
  return Object.fromEntries(await Promise.all(signed)) as Cast;
}

/**
 * A company with a team, and the card of the company that its member US holds in that team. TV and TM are the team's viewer and
 * manager. OU is in no team.
 */
export type Acme = {
  id: string;
  slug: string;
  /** The team that TV views and TM manages, and one that neither is in. */
  teamId: string;
  otherTeamId: string;
  /** The company's card that US holds, in the team. */
  cardId: string;
  username: string;
  rivalId: string;
};

/** Writes the rows of an {@link Acme}, and of the organization `rival`. */
export async function makeAcme(cast: Cast): Promise<Acme> {
  const db = database();
  const staff: Record<string, 'SUPPORT' | 'ADMIN'> = { SS: 'SUPPORT', SA: 'ADMIN' };
  await db
    .insert(users)
    .values(Object.entries(cast).map(([as, { id, email }]) => ({ id, email, staffRole: staff[as] ?? null })))
    .onConflictDoUpdate({ target: users.id, set: { staffRole: sql`excluded.staff_role` } });
  const [id, rivalId, cardId] = [newId(), newId(), newId()];
  const company = {
    id,
    slug: 'acme',
    teamId: 'team-sales',
    otherTeamId: 'team-other',
    cardId,
    username: 'subject-card',
    rivalId,
  };
  await db.insert(organizations).values([
    { id, name: 'The acme', slug: company.slug },
    { id: rivalId, name: 'The rival', slug: 'rival' },
  ]);
  const roles = { OO: 'OWNER', otherOwner: 'OWNER', OA: 'ADMIN', otherAdmin: 'ADMIN' } as const;
  const members = (['US', 'TV', 'TM', 'OU', 'OA', 'OO', 'otherOwner', 'otherAdmin'] as const).map((as) => ({
    ...{
      organizationId: id,
      userId: cast[as].id,
      role: as in roles ? roles[as as keyof typeof roles] : ('USER' as const),
    },
  }));
  await db.insert(memberships).values([...members, { organizationId: rivalId, userId: cast.XO.id, role: 'OWNER' }]);
  await db.insert(handles).values([
    { handle: company.slug, organizationId: id },
    { handle: 'rival', organizationId: rivalId },
  ]);
  await db.insert(teams).values([
    { id: company.teamId, organizationId: id, name: 'Sales' },
    { id: company.otherTeamId, organizationId: id, name: 'Other' },
  ]);
  await db.insert(teamGrants).values([
    { teamId: company.teamId, organizationId: id, userId: cast.TV.id, role: 'viewer' },
    { teamId: company.teamId, organizationId: id, userId: cast.TM.id, role: 'manager' },
  ]);
  const content = contentSchema.parse({ name: { first: 'Sibyl', last: 'Subject' } });
  const card = { ownerId: cast.US.id, username: company.username, content, look: lookSchema.parse({}) };
  await db.insert(profiles).values({ id: cardId, organizationId: id, ...card });
  await db.insert(handles).values({ handle: company.username, profileId: cardId });
  await db.insert(profileTeams).values({ profileId: cardId, teamId: company.teamId, organizationId: id });
  return company;
}
