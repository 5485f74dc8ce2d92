import { openCard } from '@/lib/cards/card/card';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { parseChannel } from '@/lib/platform/formats/share';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { knowsCountries } from '@/lib/platform/outside/countries/country-of';
import * as queries from './analytics-queries';
import { type Analytics, type AnalyticsView, type Figures, figureNames, type Part, type Period } from './model';
import { daysOf, periodBefore, periodOf, soFar, spanOf } from './period-model';
import { timeZoneOf } from './queries';
import { sumOf } from './sum-figures';
import { tappedFields } from './tapped-fields';

const none = sumOf([]);

const byViews = (one: Part, other: Part) =>
  other.views - one.views || other.saves - one.saves || (one.key < other.key ? -1 : 1);

/** Figures of each day of a period, also of days without events. */
export function filled(rows: ({ day: string } & Figures)[], period: Period) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(period).map((day) => byDay.get(day) ?? { day, ...none });
}

/** Parts with one of visitors of whom it is not known, so that they make up the whole. Those who leave a name are split by none. */
function withUnknown(parts: Part[], total: Figures): Part[] {
  const rest = sumOf([]);
  for (const name of figureNames)
    if (name !== 'exchanges') rest[name] = Math.max(0, total[name] - parts.reduce((sum, part) => sum + part[name], 0));
  return rest.views + rest.saves > 0 ? [...parts, { key: '', name: null, ...rest }].sort(byViews) : parts;
}

/** Views by weekday, Monday first, and hour. */
function hoursOf(rows: queries.PartRow[]): number[][] {
  const hours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { key, views } of rows) {
    const [weekday = 1, hour = 0] = key.split(' ').map(Number);
    const row = hours[weekday - 1];
    if (row) row[hour] = (row[hour] ?? 0) + views;
  }
  return hours;
}

/** The day and the time in the time zone of a period, `HH:MM`. */
type Clock = { day: string; time: string };

/** The figures of the period before as far as a period is: of its whole days, and of the hours of the day that stands for today. */
export async function beforeSoFar(
  { db }: Context,
  subject: queries.Subject,
  { period, daysBefore, clock }: { period: Period; daysBefore: Analytics['daysBefore']; clock: Clock },
): Promise<Analytics['beforeSoFar']> {
  const { days, last } = soFar(period, clock.day);
  const whole = daysBefore.slice(0, days);
  const { views, saves, exchanges } = sumOf(
    last ? [...whole, ...(await queries.selectUntil(db, subject, last, clock.time))] : whole,
  );
  // Not the visitors: who comes in two hours is one of the day, and one of each hour.
  return { views, saves, exchanges };
}

/** The figures of a subject over a period, beside those of the period before. The caller has decided that they may be read. */
export async function analyticsOf(
  ctx: Context,
  subject: queries.Subject,
  period: Period,
  timeZone: string | null,
  clock: Clock,
): Promise<Analytics> {
  const before = periodBefore(period);
  const both = await queries.selectDays(ctx.db, subject, { from: before.from, to: period.to });
  const [days, daysBefore] = [filled(both, period), filled(both, before)];
  const rows = await queries.selectParts(ctx.db, subject, spanOf(period, utcDay(ctx.now)));
  const of = (dimension: string) => rows.filter((row) => row.dimension === dimension);
  const parts = (dimension: string, names?: Map<string, string>): Part[] =>
    of(dimension)
      .map(({ dimension: _, key, ...figures }) => ({ key, name: names?.get(key) ?? null, ...figures }))
      .sort(byViews);
  const countries = parts('country');
  const idsOf = (dimension: string) => of(dimension).map(({ key }) => key);
  const leftOut = (reason: string) => of('left_out').find(({ key }) => key === reason)?.views ?? 0;
  return {
    ...{
      period,
      before,
      timeZone,
      today: clock.day,
      days,
      daysBefore,
      total: sumOf(days),
      totalBefore: sumOf(daysBefore),
    },
    beforeSoFar: await beforeSoFar(ctx, subject, { period, daysBefore, clock }),
    channels: parts('channel').map((part) => ({ ...part, key: parseChannel(part.key) })),
    ...{
      countries: countries.length > 0 || (await knowsCountries()) ? withUnknown(countries, sumOf(days)) : [],
      devices: parts('device'),
      browsers: parts('browser'),
      languages: withUnknown(parts('language'), sumOf(days)),
    },
    links: parts('link', await queries.selectLinkNames(ctx.db, idsOf('link'))),
    codes: parts('code', await queries.selectCodeNames(ctx.db, idsOf('code'))),
    fields: tappedFields(of('field'), 'cards' in subject ? await queries.selectFields(ctx.db, subject.cards) : []),
    hours: hoursOf(of('hour')),
    leftOut: { own: leftOut('own'), bot: leftOut('bot'), repeat: leftOut('repeat') },
  };
}

/**
 * The figures of one card that the actor may read, or of all of their own cards, over a period in the time zone of the owner, in which they
 * are counted.
 * @throws AppError `unauthenticated`, `not_found`, `forbidden`
 */
export async function analytics(ctx: Context, { card, ...wanted }: AnalyticsView): Promise<Analytics> {
  const actor = requireActor(ctx);
  const owner = card ? (await openCard(ctx, card, 'profile.readNumbers')).row.ownerId : actor.id;
  const timeZone = await timeZoneOf(ctx.db, owner);
  const cards = card ? [card] : await queries.selectOwnCards(ctx.db, actor.id);
  return analyticsOf(ctx, { cards }, periodOf(wanted, ctx.now, timeZone), timeZone, clockTime(ctx.now, timeZone));
}
