import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/platform/formats/zoned-time';
import { daysOf, periodBefore, periodOf, soFar, spanOf } from './period-model';

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
  ['2026-11-29', 3, null],
  // Today, the last day, stands beside the last one before.
  ['2026-11-28', 2, '2026-11-25'],
  ['2026-11-26', 0, '2026-11-23'],
  ['2026-11-25', 0, null],
])('on %s the first %i days before are compared, and of %s what was up to the same hour', (today, days, last) => {
  expect(soFar({ from: '2026-11-26', to: '2026-11-28' }, today)).toEqual({ days, last });
});

const written = ({ months, added, taken }: ReturnType<typeof spanOf>) => [
  months && `${months.from} ${months.to}`,
  ...added.map(({ from, to }) => `+${from} ${to}`),
  ...taken.map(({ from, to }) => `-${from} ${to}`),
];
it.each([
  ['2025-01-01', '2025-12-31', ['2025-01-01 2025-12-01']],
  ['2025-11-29', '2026-11-28', ['2025-12-01 2026-11-01', '+2025-11-29 2025-11-30', '-2026-11-29 2026-11-30']],
  ['2026-01-05', '2026-03-10', ['2026-01-01 2026-02-01', '+2026-03-01 2026-03-10', '-2026-01-01 2026-01-04']],
  ['2026-10-30', '2026-11-28', ['2026-11-01 2026-11-01', '+2026-10-30 2026-10-31', '-2026-11-29 2026-11-30']],
  ['2026-01-10', '2026-02-12', ['2026-01-01 2026-01-01', '+2026-02-01 2026-02-12', '-2026-01-01 2026-01-09']],
  ['2026-01-02', '2026-01-30', ['2026-01-01 2026-01-01', '-2026-01-01 2026-01-01', '-2026-01-31 2026-01-31']],
  ['2026-11-22', '2026-11-28', [null, '+2026-11-22 2026-11-28']],
  ['2026-02-01', '2026-02-01', [null, '+2026-02-01 2026-02-01']],
])('%s to %s is made of few sums', (from, to, span) => {
  expect(written(spanOf({ from, to }, '2026-11-28'))).toEqual(span);
});

it('the sums of a period come to each of its days once, and to at most half of a month beside the months', () => {
  const today = '2026-11-28';
  const anyDay = fc.integer({ min: -900, max: 0 }).map((back) => addDays(today, back));
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const period = one < other ? { from: one, to: other } : { from: other, to: one };
      const { months, added, taken } = spanOf(period, today);
      const whole = months ? daysOf({ from: months.from, to: addDays(`${months.to.slice(0, 8)}28`, 10) }) : [];
      const ofMonths = whole.filter((day) => months && day.slice(0, 7) <= months.to.slice(0, 7));
      const away = new Set(taken.flatMap(daysOf));
      expect(away.size).toBe(ofMonths.filter((day) => away.has(day)).length);
      const left = [...ofMonths.filter((day) => !away.has(day)), ...added.flatMap(daysOf)];
      expect(left.sort()).toEqual(daysOf(period));
      const beside = [...added, ...taken].flatMap(daysOf).filter((day) => day <= today);
      expect(beside.length).toBeLessThanOrEqual(32);
    }),
  );
});
