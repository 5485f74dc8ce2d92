import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { selectCardDays, selectOwnCards } from './analytics-queries';
import { type MainFigure, mainFigures, type OwnFigures, type Trend } from './model';
import { daysOf, periodBefore, periodOf } from './period-model';
import { timeZoneOf } from './queries';

const days = 30;

/** The figures of all cards that are the actor's, with the days of the last 30 and the sum of the 30 before. */
export async function ownFigures(ctx: Context): Promise<OwnFigures> {
  const actor = requireActor(ctx);
  const period = periodOf({ days }, ctx.now, await timeZoneOf(ctx.db, actor.id));
  const { from } = periodBefore(period);
  const rows = await selectCardDays(ctx.db, await selectOwnCards(ctx.db, actor.id), { from, to: period.to });
  const places = new Map(daysOf(period).map((day, place) => [day, place]));
  const trendOf = (name: MainFigure): Trend => {
    const trend: Trend = { total: 0, before: 0, byDay: Array(days).fill(0) };
    for (const { day, [name]: value } of rows) {
      const place = places.get(day);
      if (place === undefined) trend.before += value;
      else {
        trend.total += value;
        trend.byDay[place] = (trend.byDay[place] ?? 0) + value;
      }
    }
    return trend;
  };
  const byCard: OwnFigures['byCard'] = {};
  for (const { profileId, day, ...figures } of rows) {
    if (!places.has(day)) continue;
    byCard[profileId] ??= { views: 0, saves: 0, exchanges: 0 };
    for (const name of mainFigures) byCard[profileId][name] += figures[name];
  }
  return { days, all: { views: trendOf('views'), saves: trendOf('saves'), exchanges: trendOf('exchanges') }, byCard };
}
