import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import {
  cardDayParts,
  cardDays,
  cardMonthParts,
  cardMonths,
  codes,
  memberships,
  profiles,
  profileTeams,
  teamGrants,
  teams,
  templates,
} from '@/lib/platform/db/tables';
import type { Period, Ranking } from './model';
import type { IdleMember, RankingRow } from './organization-schema';
import type { Span } from './period-model';

/** Which cards are ranked, and for whom: null for a reader who sees all of the organization. */
export type Ranked = {
  organizationId: string;
  readerId: string | null;
  cards: string[];
  period: Period;
  /** The sums that make up the period. */
  span: Span;
};

const names = [
  ...(['views', 'visitors', 'taps', 'saves'] as const),
  ...([sql`wallet_saves`, 'shares', 'exchanges'] as const),
].map((name) => (typeof name === 'string' ? sql.raw(name) : name));
const columns = sql.join(names, sql`, `);
/** The figures of days, with their sign: those that a month has too many of are taken from it. */
const dayColumns = (sign: SQL) =>
  sql.join(
    names.map((name) => sql`${sign}d.${name}`),
    sql`, `,
  );
/** Whether there is any figure but zero. */
const isSomething = sql`sum(${sql.join(names, sql` + `)}) > 0`;
const sums = sql.join(
  names.map((name) => sql`coalesce(sum(${name}), 0)::int as ${name}`),
  sql`, `,
);
const selected = sql`views, visitors, taps, saves, wallet_saves as "walletSaves", shares, exchanges`;

/**
 * Whether a card is among the given ones, where cards are found by something else: a prepared statement would compare each card with
 * thousands of ids one by one. With `is true` the condition stays one that is looked up in a hash table.
 */
const isAmong = (cards: string[]) => sql`(p.id in (select unnest(${sql.param(cards)}::uuid[]))) is true`;

/**
 * The figures of each card over a period. Each card's few rows are looked up for itself: whatever the database expects of a list of cards,
 * it reads no others and compares none of them with each other.
 */
function counted({ cards, span: { months, added, taken } }: Ranked): SQL {
  const daysOf = (sign: SQL, { from, to }: Period) => sql`
    select ${dayColumns(sign)} from ${cardDays} d where d.profile_id = p.id and d.day between ${from}::date and ${to}::date`;
  const tables = [
    ...(months
      ? [
          sql`select ${columns} from ${cardMonths} where profile_id = p.id
            and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...added.map((period) => daysOf(sql``, period)),
    ...taken.map((period) => daysOf(sql`-`, period)),
  ];
  return sql`
    counted as (
      select p.id as card_id, p.owner_id, p.template_id, ${columns}
      from unnest(${sql.param(cards)}::uuid[]) wanted (id) join ${profiles} p on p.id = wanted.id,
        lateral (select ${sums} from (${sql.join(tables, sql` union all `)}) parts) summed)`;
}

function grouped(by: Exclude<Ranking, 'code'>, { readerId }: Ranked): SQL {
  const figures = sql`count(*)::int as cards, ${sums}`;
  // Their names are looked up for the page alone.
  if (by === 'member') return sql`select owner_id as id, null as name, ${figures} from counted group by owner_id`;
  if (by === 'template')
    return sql`select t.id::text as id, t.name, ${figures} from counted left join ${templates} t on t.id = counted.template_id
      group by t.id`;
  // A reader who does not see all cards sees only the teams that they are in.
  const own = readerId
    ? sql`and exists (select from ${teamGrants} g where g.team_id = pt.team_id and g.user_id = ${readerId})`
    : sql``;
  return sql`select t.id::text as id, t.name, ${figures}
    from counted left join ${profileTeams} pt on pt.profile_id = counted.card_id ${own}
    left join ${teams} t on t.id = pt.team_id group by t.id`;
}

/**
 * The figures of printed codes, and to how many cards they led in the period. Days are read of codes alone
 * that the card was opened by in their month.
 */
function ofCodes({ cards, span: { months, added, taken } }: Ranked): SQL {
  const daysOf = (sign: SQL, { from, to }: Period) => sql`
    select d.key, ${dayColumns(sign)} from ${cardMonthParts} m join ${cardDayParts} d
      on d.profile_id = m.profile_id and d.dimension = m.dimension and d.key = m.key
        and d.day between greatest(m.month, ${from}::date) and least(m.month + interval '1 month - 1 day', ${to}::date)
    where m.profile_id = wanted.id and m.dimension = 'code'
      and m.month between date_trunc('month', ${from}::date) and ${to}::date`;
  const tables = [
    ...(months
      ? [
          sql`select key, ${columns} from ${cardMonthParts} where profile_id = wanted.id and dimension = 'code'
            and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...added.map((period) => daysOf(sql``, period)),
    ...taken.map((period) => daysOf(sql`-`, period)),
  ];
  return sql`
    select part.key as id, null as name, count(*)::int as cards, ${sums}
    from unnest(${sql.param(cards)}::uuid[]) wanted (id),
      lateral (select key, ${sums} from (${sql.join(tables, sql` union all `)}) parts group by key having ${isSomething}) part
    group by part.key`;
}

type Page = { after: { key: string; id: string } | null; limit: number };

/** Sums by team, member, template or code, most views first. */
export async function selectRanking(
  db: Database,
  ranked: Ranked,
  by: Ranking,
  { after, limit }: Page,
): Promise<RankingRow[]> {
  const rest = after ? sql`where (views, coalesce(id, '')) < (${after.key}::int, ${after.id})` : sql``;
  const rows =
    by === 'code' ? sql`rows as (${ofCodes(ranked)})` : sql`${counted(ranked)}, rows as (${grouped(by, ranked)})`;
  const name =
    by === 'member'
      ? memberLabelIn(ranked.organizationId, sql`page.id`)
      : by === 'code'
        ? sql`(select coalesce(nullif(c.name, ''), c.code) from ${codes} c where c.id = page.id::uuid)`
        : sql`page.name`;
  const result = await db.execute<RankingRow>(sql`
    with ${rows}, page as (
      select * from rows ${rest} order by views desc, coalesce(id, '') desc limit ${limit})
    select id, ${name} as name, cards, ${selected} from page order by views desc, coalesce(id, '') desc`);
  return result.rows;
}

/** Active members whose cards among `cards` had no view in the period, by name. */
export async function selectIdle(db: Database, ranked: Ranked, { after, limit }: Page): Promise<IdleMember[]> {
  const { organizationId, readerId, cards, period } = ranked;
  const rest = after ? sql`where (lower(coalesce(name, '')), id) > (lower(${after.key}), ${after.id})` : sql``;
  // A reader who does not see all of the organization sees the holders of the cards that they see.
  const seen = readerId
    ? sql`and exists (select from ${profiles} p where p.owner_id = held.user_id and ${isAmong(cards)})`
    : sql``;
  // Of each member's cards the latest day alone is looked up: all days of a year of thousands of cards take seconds.
  const { rows } = await db.execute<IdleMember>(sql`
    with idle as (
      select held.user_id as id, ${memberLabelIn(organizationId, sql`held.user_id`)} as name, v.last_view::text as "lastView",
        (select count(*)::int from ${profiles} p where p.owner_id = held.user_id and ${isAmong(cards)}) as cards
      from ${memberships} held, lateral (
        select max(latest.day) as last_view from ${profiles} p, lateral (
          select d.day from ${cardDays} d where d.profile_id = p.id and d.views > 0 and d.day <= ${period.to}::date
          order by d.day desc limit 1) latest
        where p.owner_id = held.user_id and ${isAmong(cards)}) v
      where held.organization_id = ${organizationId} and held.status = 'active' ${seen}
        and (v.last_view is null or v.last_view < ${period.from}::date))
    select * from idle ${rest} order by lower(coalesce(name, '')), id limit ${limit}`);
  return rows;
}
