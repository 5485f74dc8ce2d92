import { createHmac } from 'node:crypto';
import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { visits } from '@/lib/db/tables';
import { env } from '@/lib/env';
import type { Context } from '@/lib/http/context';
import { findActiveCard, find as findCard } from '@/lib/profiles/service';
import type { VisitCounts, VisitInput } from './schema';

type Device = (typeof visits.$inferInsert)['device'];

/** The class of device that a `User-Agent` (RFC 9110, section 10.1.5) tells of. */
export function deviceOf(userAgent: string): Device {
  if (
    !userAgent ||
    /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|curl|wget|python|monitor/i.test(userAgent)
  )
    return 'bot';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
}

/** Tells visitors apart within one day and never across days: the day is part of what is hashed. */
function visitorHash(ctx: Context, userAgent: string): string {
  const day = ctx.now.toISOString().slice(0, 10);
  const key = createHmac('sha256', env().COOKIE_SECRETS[0] ?? '')
    .update(`visits:${day}`)
    .digest();
  return createHmac('sha256', key).update(`${ctx.address}\n${userAgent}`).digest('base64url').slice(0, 22);
}

/** What is recorded: what a page reports of itself, and an exchange, which the server knows by itself. */
type RecordedVisit = Omit<VisitInput, 'event'> & { event: VisitInput['event'] | 'exchange' };

/** Records an event on a card; the owner's own views and unknown cards are left out silently. */
export async function recordVisit(ctx: Context, input: RecordedVisit, userAgent: string): Promise<void> {
  const card = await findActiveCard(ctx, input.username);
  if (!card || card.ownerId === ctx.actor?.id) return;
  await ctx.db.insert(visits).values({
    profileId: card.id,
    event: input.event,
    channel: input.channel,
    device: deviceOf(userAgent),
    visitorHash: visitorHash(ctx, userAgent),
  });
}

/** A card's numbers over the last 30 days, for who may read them. @throws AppError `not_found`, `forbidden` */
export async function countVisits(ctx: Context, profileId: string): Promise<VisitCounts> {
  await findCard(ctx, profileId, 'profile.readNumbers');
  const days = 30;
  const rows = await ctx.db
    .select({ event: visits.event, channel: visits.channel, total: count() })
    .from(visits)
    .where(
      and(
        eq(visits.profileId, profileId),
        ne(visits.device, 'bot'),
        gt(visits.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .groupBy(visits.event, visits.channel)
    .orderBy(desc(count()));
  const sum = (event: string) => rows.filter((row) => row.event === event).reduce((total, row) => total + row.total, 0);
  const byChannel = rows.filter((row) => row.event === 'view').map(({ channel, total }) => ({ channel, views: total }));
  return { days, views: sum('view'), saves: sum('save'), exchanges: sum('exchange'), byChannel };
}
