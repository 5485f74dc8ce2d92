import { type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '@/lib/platform/db/client';
import { visitNetworks, visits } from '@/lib/platform/db/tables';
import { type CardDay, markDue, type NewVisit } from './queries';

/**
 * From so many events of one network on one card within a minute, an hour, and within a day outside of such hours, they count as one
 * visitor: a program that invents visitors does that. What the network's visitors did before and after stays as it is, and one who is
 * alone in a network only repeats what they do. From so many on a card or on all cards its whole day is one visitor, and from so many more
 * nothing of it counts.
 */
export const flood = { minute: 50, hour: 150, day: 200, cardDay: 1_000, allCards: 5_000, ignored: 10_000 };

/** How often a network has reported something on a day. */
export type Posts = { day: string; networkHash: string; posts: number };

const keyOf = ({ day, networkHash }: { day: string; networkHash?: string | null | undefined }) =>
  `${day} ${networkHash}`;

const asRows = (networks: Posts[]): SQL => sql`
  select * from unnest(${sql.param(networks.map(({ day }) => day))}::date[],
    ${sql.param(networks.map(({ networkHash }) => networkHash))}::text[],
    ${sql.param(networks.map(({ posts }) => posts))}::int[]) as posted (day, network_hash, posts)`;

/** Puts together what each network has reported, in one order: processes that lock the same networks wait for each other. */
function together(posted: Posts[]): Posts[] {
  const all = new Map<string, Posts>();
  for (const { day, networkHash, posts } of posted) {
    const key = keyOf({ day, networkHash });
    all.set(key, { day, networkHash, posts: posts + (all.get(key)?.posts ?? 0) });
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, network]) => network);
}

const postsOf = (rows: { day: string; networkHash?: string | null | undefined }[]): Posts[] =>
  rows.flatMap(({ day, networkHash }) => (networkHash ? [{ day, networkHash, posts: 1 }] : []));

/** The networks of which nothing counts any more. */
async function selectIgnored(db: Database, networks: Posts[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ day: string; networkHash: string }>(sql`
    select n.day::text as day, n.network_hash as "networkHash" from ${visitNetworks} n
      join (${asRows(networks)}) posted using (day, network_hash)
    where n.posts >= ${flood.ignored}`);
  return new Set(rows.map(keyOf));
}

/** Adds to what networks have reported. @returns those whose events now count for less */
async function addPosts(db: Database, networks: Posts[]): Promise<Posts[]> {
  const crosses = (limit: number) => sql`grown.posts >= ${limit} and grown.posts - posted.posts < ${limit}`;
  const { rows } = await db.execute<Posts>(sql`
    with posted as (${asRows(networks)}),
    grown as (
      insert into ${visitNetworks} (day, network_hash, posts) select day, network_hash, posts from posted
      on conflict (day, network_hash) do update set posts = visit_networks.posts + excluded.posts, updated_at = now()
      returning day, network_hash, posts)
    select day::text as day, network_hash as "networkHash", grown.posts from grown join posted using (day, network_hash)
    where (${crosses(flood.allCards)}) or (${crosses(flood.ignored)})`);
  return rows;
}

/** The days of cards on which networks have reported something: a search that is made once or twice for a program and day. */
async function selectVisited(db: Database, networks: Posts[]): Promise<CardDay[]> {
  if (networks.length === 0) return [];
  // Only the events of the last two days have hashes, and an index.
  const { rows } = await db.execute<CardDay>(sql`
    with posted as (${asRows(networks)})
    select distinct v.profile_id as "profileId", v.day::text as day from posted join ${visits} v using (day, network_hash)
    where v.visitor_hash is not null and v.created_at between posted.day - interval '1 day' and posted.day + interval '2 days'`);
  return rows;
}

/**
 * Inserts events, each once, as one value: seventeen for each of a thousand events would be written and read one by one, for a quarter of a
 * second in which the process serves no request. @returns how often each network is among those that are new
 */
async function insertReported(db: Database, reported: NewVisit[]): Promise<Posts[]> {
  const { rows } = await db.execute<Posts>(sql`
    with added as (
      insert into ${visits} (id, profile_id, event, channel, device, day, hour, field, code_id, link_id, country, browser, language,
        left_out, visitor_hash, network_hash, created_at)
      select id, "profileId", event, channel, device, day, hour, field, "codeId", "linkId", country, browser, language,
        "leftOut", "visitorHash", "networkHash", "createdAt"
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as row (id uuid, "profileId" uuid, event text, channel text, device text,
        day date, hour smallint, field text, "codeId" uuid, "linkId" uuid, country text, browser text, language text, "leftOut" text,
        "visitorHash" text, "networkHash" text, "createdAt" timestamptz)
      on conflict do nothing returning day, network_hash)
    select day::text as day, network_hash as "networkHash", count(*)::int as posts from added
    where network_hash is not null group by day, network_hash`);
  return rows;
}

/**
 * Adds events of networks in a transaction of their own, each once, with what was refused, which is only counted. Of a network whose events
 * no longer count, none is stored.
 */
export async function addReported(reported: NewVisit[], refused: Posts[]): Promise<void> {
  const networks = together([...postsOf(reported), ...refused]);
  await transact(async (db) => {
    const ignored = await selectIgnored(db, networks);
    const rows = reported.filter((row) => !ignored.has(keyOf(row)));
    const added = rows.length > 0 ? await insertReported(db, rows) : [];
    const grown = together([...added, ...refused]);
    const lessened = await selectVisited(db, grown.length > 0 ? await addPosts(db, grown) : []);
    await markDue(
      db,
      [...rows, ...lessened].map(({ profileId, day }) => ({ profileId, day })),
    );
  });
}
