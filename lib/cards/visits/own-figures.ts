import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { type FigureName, figureNames, type OwnFigures, type Trend } from './model';
import { selectOwnByDay } from './queries';

const dayMs = 86_400_000;
const days = 30;

const eventOf = { views: 'view', saves: 'save', exchanges: 'exchange' } as const satisfies Record<FigureName, string>;

/** The figures of all cards that are the actor's, with the days of the last 30 and the sum of the 30 before. */
export async function ownFigures(ctx: Context): Promise<OwnFigures> {
  const dayAt = (back: number) => utcDay(new Date(ctx.now.getTime() - back * dayMs));
  const rows = await selectOwnByDay(ctx.db, requireActor(ctx).id, dayAt(2 * days - 1));
  const places = new Map(Array.from({ length: days }, (_, place) => [dayAt(days - 1 - place), place]));
  const trendOf = (name: FigureName): Trend => {
    const trend: Trend = { total: 0, before: 0, byDay: Array(days).fill(0) };
    for (const { event, day, total } of rows) {
      if (event !== eventOf[name]) continue;
      const place = places.get(day);
      if (place === undefined) trend.before += total;
      else {
        trend.total += total;
        trend.byDay[place] = (trend.byDay[place] ?? 0) + total;
      }
    }
    return trend;
  };
  const cardIds = [...new Set(rows.map(({ profileId }) => profileId))];
  const figuresOf = (id: string) => {
    const own = rows.filter(({ profileId, day }) => profileId === id && places.has(day));
    const sum = (name: FigureName) =>
      own.filter(({ event }) => event === eventOf[name]).reduce((total, row) => total + row.total, 0);
    return Object.fromEntries(figureNames.map((name) => [name, sum(name)])) as Record<FigureName, number>;
  };
  return {
    days,
    all: Object.fromEntries(figureNames.map((name) => [name, trendOf(name)])) as OwnFigures['all'],
    byCard: Object.fromEntries(cardIds.map((id) => [id, figuresOf(id)])),
  };
}
