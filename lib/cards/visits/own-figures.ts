import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { addDays, clockTime } from '@/lib/platform/formats/zoned-time';
import { selectCardDays, selectOwnCards, selectUntil } from './analytics-queries';
import { type MainFigure, mainFigures, type OwnFigures, type Trend } from './model';
import { daysOf, periodBefore, periodOf } from './period-model';
import { timeZoneOf } from './queries';
import { sumOf } from './sum-figures';

const days = 30;

/** The figures of all cards that are the actor's over the last 30 days, compared with the 30 before. */
export async function ownFigures(ctx: Context): Promise<OwnFigures> {
  const actor = requireActor(ctx);
  const timeZone = await timeZoneOf(ctx.db, actor.id);
  const { time } = clockTime(ctx.now, timeZone);
  const period = periodOf({ days }, ctx.now, timeZone);
  const { from } = periodBefore(period);
  const cards = await selectOwnCards(ctx.db, actor.id);
  const rows = await selectCardDays(ctx.db, cards, { from, to: period.to });
  const sums = new Map(daysOf({ from, to: period.to }).map((day) => [day, { views: 0, saves: 0, exchanges: 0 }]));
  for (const { day, ...figures } of rows) {
    const sum = sums.get(day);
    if (sum) for (const name of mainFigures) sum[name] += figures[name];
  }
  // Today is the last day, and stands beside the last one of the period before.
  const untilNow = sumOf(await selectUntil(ctx.db, { cards }, addDays(period.from, -1), time));
  const trendOf = (name: MainFigure): Trend => {
    const byDay = [...sums.values()].map((figures) => figures[name]);
    const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
    return {
      total: sum(byDay.slice(days)),
      before: sum(byDay.slice(0, days - 1)) + untilNow[name],
      byDay: byDay.slice(days, -1),
    };
  };
  const byCard: OwnFigures['byCard'] = {};
  for (const { profileId, day, ...figures } of rows) {
    if (day < period.from) continue;
    byCard[profileId] ??= { views: 0, saves: 0, exchanges: 0 };
    for (const name of mainFigures) byCard[profileId][name] += figures[name];
  }
  return { days, all: { views: trendOf('views'), saves: trendOf('saves'), exchanges: trendOf('exchanges') }, byCard };
}
