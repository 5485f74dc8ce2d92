import { sql } from 'drizzle-orm';
import { flushVisits } from '@/lib/cards/visits/collect';
import { visitSchema } from '@/lib/cards/visits/schema';
import { recordVisit, rollUp } from '@/lib/cards/visits/visits';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import analyticsApi from '@/pages/api/v1/analytics';
import profilesApi from '@/pages/api/v1/profiles';
import visitsApi from '@/pages/api/v1/visits';
import { type Person, person, request } from './request';

/** The `User-Agent` of a phone. */
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

type From = { as?: Person | null; agent?: string; address?: string; languages?: string };

/** Reports an event as a card's page does. */
export const visit = (
  body: unknown,
  { as = null, agent = iphone, address = '203.0.113.7', languages = '' }: From = {},
) =>
  request(visitsApi, {
    ...{ as, method: 'POST', path: '/visits', body },
    headers: { 'user-agent': agent, 'x-client-ip': address, 'accept-language': languages },
  });

/** Records an event at a given time. It bypasses the endpoint, which uses the real clock. */
export function visitAt(now: Date, event: object, { agent = iphone, address = '203.0.113.7' }: From = {}): void {
  const ctx = { ...createContext({ actor: null, locale: 'en', requestId: 'test', address }), now };
  recordVisit(ctx, visitSchema.parse(event), { userAgent: agent, acceptLanguage: '', country: null });
}

/** Writes and sums up what was reported, as the server does within seconds. */
export async function settleVisits(): Promise<void> {
  await flushVisits();
  await rollUp();
}

/** The figures of a card, or of all of a person's cards, over the last 30 days or another period. */
export async function figures(as: Person | null, id: string | null, more = '') {
  await settleVisits();
  return request(analyticsApi, { as, path: `/analytics?${id ? `card=${id}` : ''}${more}` });
}

/** A new card of a person. */
export async function cardOf(username = 'ada', content: object = {}, owner?: Person) {
  const holder = owner ?? (await person());
  const body = { username, content };
  const { body: card } = await request(profilesApi, { as: holder, method: 'POST', path: '/profiles', body });
  return { owner: holder, id: card.id as string };
}

/** Months of cards and organizations whose parts are not the sums of their days, of all days there are. */
export async function wrongMonths(): Promise<unknown[]> {
  const figures = ['views', 'visitors', 'taps', 'saves', 'wallet_saves', 'shares', 'exchanges'];
  const [kept, summed] = [figures, figures.map((name) => `sum(${name})::int`)].map((each) => sql.raw(each.join(', ')));
  const wrong = [];
  for (const [owner, whose] of [
    ['card', 'profile_id'],
    ['organization', 'organization_id'],
  ] as const) {
    const [months, days] = [sql.identifier(`${owner}_month_parts`), sql.identifier(`${owner}_day_parts`)];
    const id = sql.identifier(whose);
    const { rows } = await database().execute(sql`
      with months as (select ${id}, month, dimension, key, ${kept} from ${months}),
      days as (
        select ${id}, date_trunc('month', day)::date as month, dimension,
          case dimension when 'hour' then extract(isodow from day) || ' ' || key else key end as part, ${summed}
        from ${days} group by 1, 2, 3, 4)
      (table months except table days) union all (table days except table months)`);
    wrong.push(...rows);
  }
  return wrong;
}
