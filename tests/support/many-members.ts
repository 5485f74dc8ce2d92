import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/node-postgres';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { someone } from './many-contacts';

type Execute = Pick<ReturnType<typeof drizzle>, 'execute'>;

/** Numbers of members and teams of a filled organization. */
export type Size = { members: number; teams: number };

/** The nth of many members: the same each time, for the same `mark`. */
export function memberAt(at: number, mark = 'member'): { id: string; name: string; email: string } {
  const { first, last } = someone(at).content.name;
  return { id: `${mark}-${at}`, name: `${first} ${last}`, email: `${mark}.${at}@large.example` };
}

/** The id of the nth team: 10 characters, of which a mark is four. */
export const teamAt = (at: number, mark = 'team'): string => `${mark}${String(at).padStart(6, '0')}`;

/** Tells several large organizations of one database apart. */
export const newLargeMark = (): string => randomBytes(2).toString('hex');

/**
 * Fills an organization with people who are in one to three teams and have a card each, written straight into the database:
 * every 40th is an ADMIN, every 50th has left, every 10th is a manager of their first team.
 */
export async function fillOrganization(
  db: Execute,
  organizationId: string,
  { members, teams }: Size,
  mark?: string,
): Promise<void> {
  const people = Array.from({ length: members }, (_, at) => ({ at, ...memberAt(at, mark) }));
  const teamMark = teamAt(0, mark).slice(0, 4);
  const named = Array.from({ length: teams }, (_, at) => ({
    id: teamAt(at, mark),
    name: `Team ${String(at).padStart(2, '0')}`,
  }));
  const [content, look] = [contentSchema.parse({ name: { first: '?' } }), lookSchema.parse({})].map((each) =>
    JSON.stringify(each),
  );
  await db.execute(sql`
    insert into users (id, email, display_name, onboarding_done_at)
    select id, email, name, now() from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (id text, email text, name text)`);
  await db.execute(sql`
    insert into memberships (organization_id, user_id, role, status, created_at)
    select ${organizationId}, id, case when at % 40 = 1 then 'ADMIN' else 'USER' end,
      case when at % 50 = 49 then 'left' else 'active' end, now() - make_interval(hours => at + 1)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (id text, at int)`);
  await db.execute(sql`
    insert into teams (id, organization_id, name)
    select id, ${organizationId}, name from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as row (id text, name text)`);
  await db.execute(sql`
    insert into team_grants (team_id, user_id, organization_id, role)
    select ${teamMark} || lpad(((at + step * 7) % ${teams})::text, 6, '0'), id, ${organizationId},
      case when at % 10 = 0 and step = 0 then 'manager' else 'viewer' end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (id text, at int), generate_series(0, at % 3) as step
    where at % 50 <> 49 on conflict do nothing`);
  await db.execute(sql`
    with card as (
      insert into profiles (id, owner_id, organization_id, username, content, look)
      select gen_random_uuid(), id, ${organizationId}, ${`${mark ?? 'large'}-card-`} || at,
        jsonb_set(${content}::jsonb, '{name,first}', to_jsonb(name)), ${look}::jsonb
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (id text, at int, name text)
      returning id, username, owner_id
    ), named as (insert into handles (handle, profile_id) select username, id from card)
    insert into profile_teams (profile_id, team_id, organization_id)
    select card.id, ${teamMark} || lpad((split_part(username, '-', 3)::int % ${teams})::text, 6, '0'), ${organizationId} from card`);
}
