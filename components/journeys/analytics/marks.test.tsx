import { expect, it } from 'vitest';
import { fullAnalytics } from '@/tests/support/analytics';
import { stepsBetweenDays } from './day-tick';
import { namedSteps } from './drawn-steps';
import { marksOf, namedMarks } from './marks';
import { stepsOf } from './periods';

const month = stepsOf(fullAnalytics(30));
const on = (days: string[], name: string) => days.map((day) => ({ day, name }));

it('the days of one event that are close to one another are one, those of a later meeting another', () => {
  const days = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-19'];
  const alone = (day: string) => ({ step: day, runs: [{ name: 'fair', from: day, to: day }] });
  expect(namedMarks(month, on(days, 'fair'))).toEqual({
    named: [
      ...[alone('2026-11-03'), alone('2026-11-10')],
      { step: '2026-11-17', runs: [{ name: 'fair', from: '2026-11-17', to: '2026-11-19' }] },
    ],
    others: 0,
  });
});

it('what begins in one step of the drawing is one line, each event with days of its own', () => {
  const year = stepsOf(fullAnalytics(365));
  const week = year.find(({ from, to }) => from <= '2026-11-17' && to >= '2026-11-18');
  const marks = [...on(['2026-11-17'], 'dinner'), ...on(['2026-11-18', '2026-11-19'], 'fair')];
  expect(namedMarks(year, marks).named).toEqual([
    {
      step: week?.from,
      runs: [
        { name: 'dinner', from: '2026-11-17', to: '2026-11-17' },
        { name: 'fair', from: '2026-11-18', to: '2026-11-19' },
      ],
    },
  ]);
});

it('the lines with the most views are named, in the order of time; what is before the period is none', () => {
  const year = stepsOf(fullAnalytics(365));
  const days = ['2026-11-26', '2026-11-17', '2026-03-02', '2025-06-01', '2026-06-30', '2026-07-20', '2026-05-05'];
  const { named, others } = namedMarks(
    year,
    days.map((day) => ({ day, name: day })),
  );
  expect([named.length, others]).toEqual([4, 2]);
  const shown = named.map(({ step }) => step);
  expect(shown).toEqual(shown.toSorted());
  const viewsOf = (day: string) => year.find(({ from, to }) => day >= from && day <= to)?.views ?? 0;
  const unnamed = days.filter((day) => day > '2026-01-01' && !named.some(({ runs }) => runs[0]?.name === day));
  expect(Math.max(...unnamed.map(viewsOf))).toBeLessThanOrEqual(Math.min(...shown.map(viewsOf)));
});

it('events of one name at several places are told apart by them, whatever the case of their letters', () => {
  const at = (event: string, place: string) => ({ event, place, days: ['2026-11-17'] });
  const names = marksOf(
    [at('Fair', 'Bonn'), at('fair', 'Ulm'), at('Summit', 'Bonn'), at('summit', 'bonn'), at('', 'Bonn')],
    (text, note) => `${text} [${note}]`,
  );
  expect(names.map(({ name }) => name)).toEqual(['Fair [Bonn]', 'fair [Ulm]', 'Summit', 'Summit', 'Bonn']);
});

it.each([162, 202, 254, 500, 900])('dates below a drawing of %i pixels leave room between them', (width) => {
  for (const length of [7, 12, 30, 40, 90, 365])
    for (const [written, wide] of [
      ['28 de nov.', 60],
      ['11月28日', 52],
      ['1', 7],
    ] as const) {
      const steps = stepsOf(fullAnalytics(length));
      const named = namedSteps(
        steps,
        stepsBetweenDays(width, steps, () => written),
      ).map((from) => steps.findIndex((step) => step.from === from));
      const distance = ((named[1] ?? 0) - (named[0] ?? 0)) * (width / (steps.length - 1));
      if (named.length > 1) expect(distance - 1.5 * wide).toBeGreaterThan(4);
    }
});
