import { expect, it } from 'vitest';
import { fullAnalytics } from '@/tests/support/analytics';
import { marksOf, namedMarks } from './marks';
import { stepsOf } from './periods';

const month = stepsOf(fullAnalytics(30));
const on = (days: string[], name: string) => days.map((day) => ({ day, name }));

it('the days of one event that are close to one another are one line, those of a later meeting another', () => {
  const days = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-19'];
  expect(namedMarks(month, on(days, 'fair'))).toEqual({
    named: [
      { step: '2026-11-03', from: '2026-11-03', to: '2026-11-03', names: ['fair'] },
      { step: '2026-11-10', from: '2026-11-10', to: '2026-11-10', names: ['fair'] },
      { step: '2026-11-17', from: '2026-11-17', to: '2026-11-19', names: ['fair'] },
    ],
    others: 0,
  });
});

it('what begins in one step of the drawing is one line, with the days of all', () => {
  const marks = [...on(['2026-11-17', '2026-11-18'], 'fair'), ...on(['2026-11-17'], 'dinner')];
  const [line] = namedMarks(month, marks).named;
  expect(line).toEqual({ step: '2026-11-17', from: '2026-11-17', to: '2026-11-18', names: ['fair', 'dinner'] });
  const year = stepsOf(fullAnalytics(365));
  const week = year.find(({ from, to }) => from <= '2026-11-17' && to >= '2026-11-18');
  const { named } = namedMarks(year, [...on(['2026-11-17'], 'dinner'), ...on(['2026-11-18'], 'fair')]);
  expect(named).toEqual([{ step: week?.from, from: '2026-11-17', to: '2026-11-18', names: ['dinner', 'fair'] }]);
});

it('the lines with the most views are named, in the order of time; what is before the period is none', () => {
  const year = stepsOf(fullAnalytics(365));
  const days = ['2026-11-26', '2026-11-17', '2026-03-02', '2025-06-01', '2026-06-30', '2026-07-20', '2026-05-05'];
  const { named, others } = namedMarks(
    year,
    days.map((day) => ({ day, name: day })),
  );
  expect([named.length, others]).toEqual([4, 2]);
  expect(named.map(({ from }) => from)).toEqual(named.map(({ from }) => from).toSorted());
  const views = (day: string) => year.find(({ from, to }) => day >= from && day <= to)?.views ?? 0;
  const least = Math.min(...named.map(({ from }) => views(from)));
  const unnamed = days.filter((day) => day > '2026-01-01' && !named.some(({ from }) => from === day));
  expect(Math.max(...unnamed.map(views))).toBeLessThanOrEqual(least);
});

it('events of one name at several places are told apart by them', () => {
  const at = (event: string, place: string) => ({ event, place, days: ['2026-11-17'] });
  const names = marksOf([at('Fair', 'Bonn'), at('fair', 'Ulm'), at('Summit', 'Bonn'), at('', 'Bonn'), at('Fair', '')]);
  expect(names.map(({ name }) => name)).toEqual(['Fair (Bonn)', 'fair (Ulm)', 'Summit', 'Bonn', 'Fair']);
});
