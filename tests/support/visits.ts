import { flushVisits } from '@/lib/cards/visits/collect';
import { visitSchema } from '@/lib/cards/visits/schema';
import { recordVisit, rollUp } from '@/lib/cards/visits/visits';
import { createContext } from '@/lib/platform/context';
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
