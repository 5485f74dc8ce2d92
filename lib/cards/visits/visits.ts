import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { Channel } from '@/lib/platform/formats/share';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';
import { takePoint } from '@/lib/platform/rate-limit';
import { collect, countRefused } from './collect';
import * as queries from './queries';
import type { VisitInput } from './schema';

export { analytics } from './analytics';
export { noteBotView } from './bot-views';
export { startVisits } from './collect';
export { exportAnalytics } from './export-analytics';
export {
  exportOrganizationAnalytics,
  idleMembers,
  organizationAnalytics,
  organizationTotals,
  rankOrganization,
} from './organization-analytics';
export { ownFigures } from './own-figures';
export { purgeSomeVisits } from './purge-visits';
export { rollUp } from './roll-up';

/** What the request says of the visitor's browser; the country is a code (ISO 3166-1) that the operator's proxy or database gave. */
export type Visitor = { userAgent: string; acceptLanguage: string; country: string | null };

/**
 * Takes an event that a card's page reports. It is stored with the next batch, within a second; what counts is decided when the day is
 * summed up. Events of unknown and paused cards are ignored silently.
 */
export function recordVisit(ctx: Context, input: VisitInput, visitor: Visitor): void {
  collect({ ...input, ...visitor, at: ctx.now, actorId: ctx.actor?.id ?? null, network: ctx.address });
}

const perAddress = { name: 'visit', points: 600, seconds: 60, isLocal: true } as const;

/**
 * Counts an event against what an address may report in a minute. One that is refused counts all the same for what its network has sent
 * on the day: a program is known by that.
 * @throws AppError `rate_limited`
 */
export async function assertMayReport(ctx: Context, { username }: VisitInput, isPrivate: boolean): Promise<void> {
  await takePoint(perAddress, ctx.address).catch((refusal: unknown) => {
    const isRefused = refusal instanceof AppError && refusal.code === 'rate_limited';
    if (isRefused && !isPrivate) countRefused({ username, network: ctx.address, at: ctx.now, posts: 1 });
    throw refusal;
  });
}

/**
 * Records, in the transaction of the exchange, that a visitor left their details on a card: each time, as each time is another
 * exchange. Nothing about their
 * browser is stored, because they left a name. It is not counted as a view: a browser that may be counted has reported its view, and for others no visitor hash is
 * made.
 */
export async function recordExchange(
  ctx: Context,
  card: { id: string; ownerId: string; username: string },
  { channel, code, link }: { channel: Channel; code?: string | undefined; link?: string | undefined },
): Promise<void> {
  if (card.ownerId === ctx.actor?.id) return;
  const { day, time } = clockTime(ctx.now, await queries.timeZoneOf(ctx.db, card.ownerId));
  const named = await queries.selectNamed(ctx.db, [{ username: card.username, code, link }]);
  await queries.addVisits(ctx.db, [
    {
      ...{ id: newId(), profileId: card.id, event: 'exchange', channel, createdAt: ctx.now },
      ...{ day, hour: Number(time.slice(0, 2)) },
      codeId: named.codes.get(`${card.id} ${code}`) ?? null,
      linkId: named.links.get(`${card.id} ${link}`) ?? null,
    },
  ]);
}
