import { expect, it } from 'vitest';
import { parseDay } from './calendar-date';

it('reads a day with and without its year', () => {
  expect(parseDay('1815-12-10')).toEqual({ year: 1815, month: 12, day: 10 });
  expect(parseDay('--12-10')).toEqual({ year: null, month: 12, day: 10 });
  expect(parseDay('--02-29')).toEqual({ year: null, month: 2, day: 29 });
  expect(parseDay('0099-01-01')).toEqual({ year: 99, month: 1, day: 1 });
});

it.each(['', '2023-02-29', '--02-30', '2023-13-01', '2023-00-10', '0000-01-01', '-12-10', '12/10/1815', '20230101'])(
  'refuses %j',
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);
