import { expect, it } from 'vitest';
import { locales } from './languages';
import { nameZones } from './time-zones';

const winter = new Date('2026-01-15T12:34:56Z');

it.each([
  ['en', 'Europe/Berlin', 'Berlin', 'Germany', 'Central European Time', 'UTC+1'],
  ['de', 'Europe/Berlin', 'Berlin', 'Deutschland', 'Mitteleuropäische Zeit', 'UTC+1'],
  ['ja', 'Asia/Tokyo', 'Tokyo', '日本', '日本標準時', 'UTC+9'],
  ['ar', 'Africa/Cairo', 'Cairo', 'مصر', 'توقيت شرق أوروبا', 'UTC+2'],
  ['en', 'America/Sao_Paulo', 'Sao Paulo', 'Brazil', 'Brasilia Standard Time', 'UTC−3'],
  ['en', 'Asia/Kathmandu', 'Kathmandu', '', 'Nepal Time', 'UTC+5:45'],
  ['en', 'Europe/London', 'London', 'United Kingdom', 'United Kingdom Time', 'UTC'],
] as const)('in %s, %s is %s in %s: %s, %s', (locale, zone, city, country, name, offset) => {
  const [named] = nameZones([zone], locale, winter);
  expect(named).toMatchObject({ zone, city, offset });
  // Which name the runtime prefers for a zone differs by its version.
  if (country) expect(named?.country).toBe(country);
  expect([name.split(' ')[0], named?.name]).toEqual([
    name.split(' ')[0],
    expect.stringContaining(name.split(' ')[0] ?? ''),
  ]);
});

it('counts the clocks of summer', () => {
  expect(nameZones(['Europe/Berlin'], 'en', new Date('2026-07-15T12:00:00Z'))[0]?.offset).toBe('UTC+2');
});

it('all have a name and an offset in every language, from west to east', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  for (const locale of locales) {
    const named = nameZones(zones, locale, winter);
    expect(named).toHaveLength(zones.length);
    const offsets = named.map(({ minutes }) => minutes);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    for (const { city, name, minutes } of named) {
      expect([city, name].every(Boolean)).toBe(true);
      expect([city, Math.abs(minutes) <= 14 * 60 && minutes % 15 === 0]).toEqual([city, true]);
    }
  }
});
