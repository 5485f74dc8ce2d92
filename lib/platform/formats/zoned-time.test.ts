import { describe, expect, it } from 'vitest';
import { addDays, clockTime, isTimeZone, momentOf } from './zoned-time';

const at = (day: string, time: string, zone: string) => momentOf({ day, time }, zone).toISOString();

describe('a time on a clock', () => {
  it.each([
    ['Europe/Zurich', '2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
    ['Europe/Zurich', '2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
    ['America/Sao_Paulo', '2026-03-01', '23:30', '2026-03-02T02:30:00.000Z'],
    ['Asia/Tokyo', '2026-03-01', '00:15', '2026-02-28T15:15:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01', '12:00', '2026-03-01T06:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01', '12:00', '2026-02-28T22:00:00.000Z'],
    ['UTC', '2026-03-01', '12:00', '2026-03-01T12:00:00.000Z'],
  ])('in %s %s %s is %s, and back', (zone, day, time, moment) => {
    expect(at(day, time, zone)).toBe(moment);
    expect(clockTime(new Date(moment), zone)).toEqual({ day, time });
  });

  it('that comes twice is the first of the two', () => {
    expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/Montreal')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('that never comes is as much later as the clocks jump', () => {
    expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });
});

it('knows which time zones there are', () => {
  expect(['Europe/Basel', 'x', '', '+02:00', '../etc/passwd', 'Asia/Tokyo', 'UTC'].filter(isTimeZone)).toEqual([
    'Asia/Tokyo',
    'UTC',
  ]);
});

it('takes no name for a zone that the database takes for another, or for none', () => {
  const names = ['PLT', 'vst', 'BST', 'PST', 'US/Pacific-New', 'Canada/East-Saskatchewan', 'SystemV/PST8'];
  expect(names.filter(isTimeZone)).toEqual([]);
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  expect(['EST', 'CET', 'GMT', 'Japan', 'EST5EDT', 'Etc/GMT+5'].filter((name) => !isTimeZone(name))).toEqual([]);
});

it('counts days over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});
