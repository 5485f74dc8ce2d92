import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { selectCardDays, selectOwnCards } from './analytics-queries';
import { type MainFigure, mainFigures, type OwnFigures, type Trend } from './model';
import { daysOf, periodBefore, periodOf } from './period-model';
import { timeZoneOf } from './queries';

const days = 30;

/** The figures of all cards that are the actor's over the last 30 days, compared with the 30 before. */
export async function ownFigures(ctx: Context): Promise<OwnFigures> {
  const actor = requireActor(ctx);
  const period = periodOf({ days }, ctx.now, await timeZoneOf(ctx.db, actor.id));
  const { from } = periodBefore(period);
  const rows = await selectCardDays(ctx.db, await selectOwnCards(ctx.db, actor.id), { from, to: period.to });
  const sums = new Map(daysOf({ from, to: period.to }).map((day) => [day, { views: 0, saves: 0, exchanges: 0 }]));
  for (const { day, ...figures } of rows) {
    const sum = sums.get(day);
    if (sum) for (const name of mainFigures) sum[name] += figures[name];
  }
  const trendOf = (name: MainFigure): Trend => {
    const byDay = [...sums.values()].map((figures) => figures[name]);
    const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
    // Today is the last day, and the only one that is not over.
    const over = byDay.slice(days, -1);
    return { total: sum(byDay.slice(days)), over: sum(over), before: sum(byDay.slice(0, days - 1)), byDay: over };
  };
  const byCard: OwnFigures['byCard'] = {};
  for (const { profileId, day, ...figures } of rows) {
    if (day < period.from) continue;
    byCard[profileId] ??= { views: 0, saves: 0, exchanges: 0 };
    for (const name of mainFigures) byCard[profileId][name] += figures[name];
  }
  return { days, all: { views: trendOf('views'), saves: trendOf('saves'), exchanges: trendOf('exchanges') }, byCard };
}
