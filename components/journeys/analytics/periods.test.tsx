import { expect, it } from 'vitest';
import { fullAnalytics, noAnalytics } from '@/tests/support/analytics';
import { drawnSteps, namedSteps } from './drawn-steps';
import { busiest, weekdaysOf } from './hours';
import { marksIn, saveRate, stepsOf, stepsOver } from './periods';
import { viewOf, viewQuery } from './view-of';

it('a period is drawn by days, a long one by weeks that end with it, and no event is lost', () => {
  expect(stepsOf(fullAnalytics(30))).toHaveLength(30);
  for (const length of [93, 95, 97, 365, 731]) {
    const analytics = fullAnalytics(length);
    const steps = stepsOf(analytics);
    expect(steps.at(-1)?.to).toBe('2026-11-27');
    expect(steps[0]?.from).toBe(analytics.period.from);
    expect(steps.reduce((sum, { views }) => sum + views, 0)).toBe(analytics.total.views);
    expect(steps.reduce((sum, { viewsBefore }) => sum + (viewsBefore ?? 0), 0)).toBe(analytics.totalBefore.views);
    const sizes = new Set(steps.slice(1).map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1));
    expect([...sizes]).toEqual([7]);
  }
});

it('a line is whole as far as its days are over, dashed to what has come so far, and ends where days are to come', () => {
  const steps = stepsOf({ ...fullAnalytics(7), today: '2026-11-25' });
  expect(steps.map(({ state }) => state)).toEqual(['over', 'over', 'over', 'over', 'soFar', 'toCome', 'toCome']);
  const drawn = drawnSteps(steps);
  const places = (name: 'viewsOver' | 'viewsSoFar' | 'savesOver' | 'savesSoFar') =>
    drawn.flatMap((step, at) => (step[name] === null ? [] : [at]));
  expect([places('viewsOver'), places('savesOver')]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
  expect([places('viewsSoFar'), places('savesSoFar')]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  expect(stepsOver(steps)).toHaveLength(4);
  // Of a period that began yesterday, today is drawn as well.
  expect(stepsOver(steps.slice(3))).toHaveLength(2);
});

it('a line of nothing does not cover another, and of days to come there is none before either', () => {
  const quiet = { ...noAnalytics(5), today: '2026-11-28' };
  quiet.days[3] = { ...(quiet.days[3] as (typeof quiet.days)[number]), views: 2 };
  expect(drawnSteps(stepsOf(quiet)).map(({ savesOver }) => savesOver)).toEqual([null, null, 0, 0, 0]);
  const later = stepsOf({ ...fullAnalytics(7), today: '2026-11-18' });
  expect(later.map(({ viewsBefore }) => viewsBefore === null)).toEqual([false, false, false, false, true, true, true]);
});

it('a week in which today lies is not over', () => {
  expect(stepsOf({ ...fullAnalytics(100), today: '2026-11-27' }).at(-1)?.state).toBe('soFar');
  expect(stepsOf({ ...fullAnalytics(100), today: '2026-11-20' }).at(-1)?.state).toBe('toCome');
});

it.each([0, 1, 2.5, 7, 11.4, 60])('between two named days are %d steps at least, up to the last', (least) => {
  for (const length of [1, 2, 7, 9, 12, 20, 30, 40, 45, 90, 92, 120, 365, 731]) {
    const steps = stepsOf(fullAnalytics(length));
    const named = namedSteps(steps, least).map((from) => steps.findIndex((step) => step.from === from));
    expect(named.at(-1)).toBe(steps.length - 1);
    expect(named.length).toBeLessThanOrEqual(8);
    const distances = new Set(named.slice(1).map((at, before) => at - (named[before] ?? 0)));
    expect(distances.size).toBeLessThan(2);
    for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(least);
  }
});

it('of many days, whole weeks apart are named', () => {
  const named = ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'];
  expect(namedSteps(stepsOf(fullAnalytics(30)), 4)).toEqual(named);
  expect(namedSteps(stepsOf(fullAnalytics(30)), 8)).toEqual(['2026-10-30', '2026-11-13', '2026-11-27']);
});

it('a marked day belongs to the step in which it lies', () => {
  const marks = [
    { day: '2026-11-09', name: 'a' },
    { day: '2026-11-16', name: 'b' },
    { day: '2026-11-12', name: 'a' },
  ];
  expect(marksIn({ from: '2026-11-09', to: '2026-11-15' }, marks)).toEqual(['a']);
});

it('without views nothing is saved', () => {
  expect(saveRate({ views: 0, saves: 0 })).toBe(0);
  expect(saveRate({ views: 4, saves: 1 })).toBe(0.25);
});

it('the busiest hours are those with the most views', () => {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  expect(busiest(hours)).toBeNull();
  hours[1]?.fill(2, 10, 12);
  hours[4]?.fill(3, 15, 16);
  expect(busiest(hours)).toEqual({ weekday: 1, from: 10, to: 12 });
});

it.each([
  ['en', 6],
  ['de', 0],
  ['ar', 5],
] as const)('the week in %s begins with its own day', (locale, first) => {
  expect(weekdaysOf(locale)[0]).toBe(first);
  expect([...weekdaysOf(locale)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it.each([
  [{}, { days: '30' }],
  [{ days: '7' }, { days: '7' }],
  [{ days: '8' }, { days: '30' }],
  [{ card: 'x', days: '90' }, { days: '90' }],
  [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-01-01', to: '2026-02-01' },
  ],
  [{ from: '2026-02-01', to: '2026-01-01', days: '90' }, { days: '90' }],
  [{ from: '2020-01-01', to: '2026-01-01' }, { days: '30' }],
  [{ from: '2026-13-01', to: '2026-13-02' }, { days: '30' }],
  [{ from: '2026-02-01', to: '2026-02-30' }, { days: '30' }],
])('the address %j shows the view %j', (query, shown) => {
  expect(viewQuery(viewOf(query))).toEqual(shown);
});
