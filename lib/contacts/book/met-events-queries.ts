import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { contactReminders, contacts } from '@/lib/platform/db/tables';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { MetEvent } from './met-events-schema';
import type { ContactContent } from './schema';
import { type Reach, visibleTo } from './visible-queries';

type Wanted = {
  from: string;
  to: string;
  after: Place | null;
  limit: number;
  /** How many members, and how many of the contacts that each of them met, are named at most. */
  people: number;
  named: number;
};

type MetRow = { id: string; content: Pick<ContactContent, 'name' | 'company' | 'fields'>; language: Locale };
type EventRow = Omit<MetEvent, 'people'> & {
  id: string;
  people: (Omit<MetEvent['people'][number], 'met'> & { met: MetRow[] })[];
};

/**
 * The events at which contacts in reach were met in a period, the latest first. Events of one name and place, whatever their letters'
 * case, are one.
 */
export async function selectMetEvents(
  db: Database,
  reach: Reach,
  { from, to, after, limit, people, named }: Wanted,
): Promise<EventRow[]> {
  const inReach = and(visibleTo(reach), isNull(contacts.deletedAt), isNull(contacts.mergeId));
  const rest = after ? sql`where ("to", id) < (${after.key}, ${after.id})` : sql``;
  const { content } = contacts;
  // The details of a contact name it only where nothing else does.
  const isNameless = sql`coalesce(${content}->'name'->>'first', '') || coalesce(${content}->'name'->>'last', '') || coalesce(${content}->>'company', '') = ''`;
  const { rows } = await db.execute<EventRow>(sql`
    with met as (
      select ${contacts.id} as contact_id, ${contacts.ownerId} as owner_id, ${contacts.metOn} as met_on,
        ${contacts.source} as source, ${contacts.language} as language,
        jsonb_build_object('name', ${content}->'name', 'company', coalesce(${content}->>'company', ''),
          'fields', case when ${isNameless} then ${content}->'fields' else '[]'::jsonb end) as content,
        trim(coalesce(${content}->'met'->>'event', '')) as event, trim(coalesce(${content}->'met'->>'place', '')) as place
      from ${contacts}
      where ${inReach} and ${contacts.metOn} between ${from}::date and ${to}::date),
    reminded as (
      select met.*, md5(lower(event) || chr(10) || lower(place)) as id,
        (select count(*) from ${contactReminders} r where r.contact_id = met.contact_id and r.done_at is not null) as done,
        row_number() over (partition by lower(event), lower(place), owner_id order by met_on desc, contact_id desc) as nth
      from met where event <> '' or place <> ''),
    by_member as (
      select id, owner_id, min(event) as event, min(place) as place, min(met_on) as first, max(met_on) as last,
        count(*) as contacts, count(*) filter (where source = 'exchange') as received, sum(done) as done,
        jsonb_agg(jsonb_build_object('id', contact_id, 'content', content, 'language', language) order by nth)
          filter (where nth <= ${named}) as met,
        row_number() over (partition by id order by count(*) desc, owner_id) as rank
      from reminded group by id, owner_id),
    events as (
      select id, min(event) as event, min(place) as place, min(first)::text as "from", max(last)::text as "to",
        sum(contacts)::int as contacts, sum(received)::int as received, sum(done)::int as "followUpsDone",
        jsonb_agg(jsonb_build_object('id', owner_id, 'name', ${memberLabelIn(reach.organizationId, sql`by_member.owner_id`)},
          'contacts', contacts, 'met', met) order by rank) filter (where rank <= ${people}) as people
      from by_member group by id),
    days as (select id, array_agg(distinct met_on::text) as days from reminded group by id)
    select * from events join days using (id) ${rest} order by "to" desc, id desc limit ${limit}`);
  return rows;
}
