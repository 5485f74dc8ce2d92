import { expect, it } from 'vitest';
import { isDueOn, namedMoments } from './model';

const names = (at: string, zone: string) =>
  namedMoments(new Date(at), zone).map(({ name, moment }) => `${name} ${moment.day} ${moment.time}`);

it('offers this evening, tomorrow and next week by the clock of the device', () => {
  expect(names('2026-12-31T10:00:00Z', 'Europe/Zurich')).toEqual([
    'evening 2026-12-31 18:00',
    'tomorrow 2027-01-01 09:00',
    'week 2027-01-07 09:00',
  ]);
});

it('offers no evening that is over, and it is another day elsewhere', () => {
  expect(names('2026-12-31T16:30:00Z', 'Europe/Zurich')[0]).toBe('tomorrow 2027-01-01 09:00');
  expect(names('2026-12-31T16:30:00Z', 'Asia/Tokyo')[0]).toBe('evening 2027-01-01 18:00');
});

it('is due on its day by its own clock', () => {
  const now = new Date('2026-12-31T16:30:00Z');
  expect(isDueOn({ day: '2027-01-01', timeZone: 'Asia/Tokyo' }, now)).toBe(true);
  expect(isDueOn({ day: '2027-01-01', timeZone: 'Europe/Zurich' }, now)).toBe(false);
});
