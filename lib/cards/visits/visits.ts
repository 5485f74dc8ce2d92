import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { findActiveCard, openCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import * as queries from './queries';
import type { VisitCounts, VisitInput } from './schema';

export { ownFigures } from './own-figures';

/**
 * The class of device that a `User-Agent` names (RFC 9110, section 10.1.5); without one, the client is a program and counts as a
 * bot.
 */
export function deviceOf(userAgent: string): queries.NewVisit['device'] {
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
}

type Card = { id: string; ownerId: string };

/**
 * The visitor of a card, distinguished only from others on the same day and the same card, by a secret that is deleted
 * afterwards. Two visitors on one network with the same browser count as one.
 */
async function visitorOf(ctx: Context, card: Card, userAgent: string): Promise<queries.Visitor> {
  const day = utcDay(ctx.now);
  const salt = await queries.saltOf(ctx.db, day);
  const said = [card.id, ctx.address, userAgent].join('\n');
  const visitorHash = createHmac('sha256', salt).update(said).digest('base64url').slice(0, 22);
  return { profileId: card.id, day, visitorHash };
}

/** The card on which a visit counts; null for an unknown card and for its owner's own visit. */
async function countedCard(ctx: Context, username: string): Promise<Card | null> {
  const card = await findActiveCard(ctx, username);
  return card && card.ownerId !== ctx.actor?.id ? card : null;
}

/**
 * Records an event that a card's page reports: each event once per visitor and day, and a save only after a view on that day.
 * Events that do not count, the owner's own views and unknown cards are ignored silently.
 */
export async function recordVisit(ctx: Context, input: VisitInput, userAgent: string): Promise<void> {
  const { username, event, channel } = input;
  const card = await countedCard(ctx, username);
  if (!card) return;
  const visitor = await visitorOf(ctx, card, userAgent);
  if (event !== 'view' && !(await queries.hasViewed(ctx.db, visitor))) return;
  await queries.insertVisit(ctx.db, { ...visitor, event, channel, device: deviceOf(userAgent) });
}

/**
 * Records that a visitor left their details on a card, without a report from the browser: each time, as each time is another
 * exchange. It is not counted as a view: a browser that may be counted has reported its view, and for others no visitor hash is
 * made.
 */
export async function recordExchange(ctx: Context, input: Omit<VisitInput, 'event'>, userAgent: string): Promise<void> {
  const { username, channel } = input;
  const card = await countedCard(ctx, username);
  if (!card) return;
  const about = { profileId: card.id, day: utcDay(ctx.now), channel, device: deviceOf(userAgent) };
  await queries.insertVisit(ctx.db, { ...about, event: 'exchange', visitorHash: null });
}

/** A card's numbers over the last 30 days, for an actor who may read them. @throws AppError `not_found`, `forbidden` */
export async function countVisits(ctx: Context, profileId: string): Promise<VisitCounts> {
  await openCard(ctx, profileId, 'profile.readNumbers');
  const days = 30;
  const rows = await queries.selectTotals(ctx.db, profileId, days);
  const sum = (event: string) => rows.filter((row) => row.event === event).reduce((total, row) => total + row.total, 0);
  const byChannel = rows.filter((row) => row.event === 'view').map(({ channel, total }) => ({ channel, views: total }));
  return { days, views: sum('view'), saves: sum('save'), exchanges: sum('exchange'), byChannel };
}
