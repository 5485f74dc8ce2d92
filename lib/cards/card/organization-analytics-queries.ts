import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles, profileTeams, teamGrants, teams, visits } from '@/lib/platform/db/tables';
import { calledIn } from '@/lib/platform/db/told';
import type { NumbersRow } from './organization-analytics-schema';
import { seenBy } from './organization-card-queries';
import type { NumberGroup } from './organization-choices';

type Wanted = {
  organizationId: string;
  /** Null where the reader sees all cards. */
  readerId: string | null;
  days: number;
};

/** SQL that counts the views, saves and exchanges of every card that the reader may see. */
function counted({ organizationId, readerId, days }: Wanted): SQL {
  const seen = and(
    eq(profiles.organizationId, organizationId),
    isNull(profiles.deletedAt),
    readerId ? seenBy(readerId) : undefined,
  );
  return sql`
    seen as (select ${profiles.id} as id, ${profiles.ownerId} as owner_id from ${profiles} where ${seen}),
    visited as (
      select v.profile_id,
        count(*) filter (where v.event = 'view') as views,
        count(*) filter (where v.event = 'save') as saves,
        count(*) filter (where v.event = 'exchange') as exchanges
      from seen join ${visits} v on v.profile_id = seen.id
      where v.device <> 'bot' and v.created_at > now() - make_interval(days => ${days})
      group by v.profile_id),
    counted as (
      select seen.id, seen.owner_id, coalesce(views, 0) as views, coalesce(saves, 0) as saves, coalesce(exchanges, 0) as exchanges
      from seen left join visited on visited.profile_id = seen.id)`;
}

const sums = sql`count(*)::int as cards, sum(views)::int as views, sum(saves)::int as saves, sum(exchanges)::int as exchanges`;

const grouped = (by: NumberGroup, { organizationId, readerId }: Wanted): SQL => {
  if (by === 'member')
    return sql`
      select owner_id as id, ${calledIn(organizationId, sql`counted.owner_id`)} as name, ${sums}
      from counted group by owner_id`;
  // A reader who does not see all cards sees only the teams that they are in.
  const own = readerId
    ? sql`and exists (select from ${teamGrants} g where g.team_id = pt.team_id and g.user_id = ${readerId})`
    : sql``;
  return sql`
    select t.id, t.name, ${sums}
    from counted left join ${profileTeams} pt on pt.profile_id = counted.id ${own}
    left join ${teams} t on t.id = pt.team_id group by t.id`;
};

type Page = { by: NumberGroup; after: { key: string; id: string } | null; limit: number };

/** Sums by team or member, most views first. */
export async function selectSums(db: Database, wanted: Wanted, { by, after, limit }: Page): Promise<NumbersRow[]> {
  const rest = after ? sql`where (views, coalesce(id, '')) < (${after.key}::int, ${after.id})` : sql``;
  const { rows } = await db.execute<NumbersRow>(sql`
    with ${counted(wanted)}, sums as (${grouped(by, wanted)})
    select * from sums ${rest} order by views desc, coalesce(id, '') desc limit ${limit}`);
  return rows;
}

/** The sum over all cards, each counted once. */
export async function selectTotal(db: Database, wanted: Wanted) {
  const { rows } = await db.execute<Record<'cards' | 'views' | 'saves' | 'exchanges', number | null>>(
    sql`with ${counted(wanted)} select ${sums} from counted`,
  );
  const [total] = rows;
  const of = (name: 'cards' | 'views' | 'saves' | 'exchanges') => total?.[name] ?? 0;
  return { cards: of('cards'), views: of('views'), saves: of('saves'), exchanges: of('exchanges') };
}
