import { expect, it } from 'vitest';
import { daysOf, periodBefore, periodOf, wholeMonths } from './period-model';

it('a period ends today in the time zone', () => {
  const now = new Date('2026-11-27T23:30:00Z');
  expect(periodOf({ days: 7 }, now, 'UTC')).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(periodOf({}, now, 'Asia/Tokyo')).toEqual({ from: '2026-10-30', to: '2026-11-28' });
  expect(periodOf({ from: '2026-01-01', to: '2026-01-03' }, now, 'UTC')).toEqual({
    from: '2026-01-01',
    to: '2026-01-03',
  });
});

it('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-02' })).toEqual({ from: '2026-02-27', to: '2026-02-28' });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

it.each([
  ['2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-01'], []],
  ['2026-01-15', '2026-03-10', ['2026-02-01', '2026-02-01'], ['2026-01-15 2026-01-31', '2026-03-01 2026-03-10']],
  ['2026-01-15', '2026-02-28', ['2026-02-01', '2026-02-01'], ['2026-01-15 2026-01-31']],
  ['2026-01-02', '2026-02-27', null, ['2026-01-02 2026-02-27']],
  ['2026-02-01', '2026-02-01', null, ['2026-02-01 2026-02-01']],
])('%s to %s is whole months and days, each day once', (from, to, months, days) => {
  const parts = wholeMonths({ from, to });
  expect(parts.months && [parts.months.from, parts.months.to]).toEqual(months);
  expect(parts.days.map((part) => `${part.from} ${part.to}`)).toEqual(days);
});
