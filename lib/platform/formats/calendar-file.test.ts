import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const entry = {
  uid: '0198c0de-0000-7000-8000-000000000001',
  sequence: 2,
  title: 'Grace, Hopper; \\ Navy',
  description: `Send the study\nand ask, again; ${'名刺の交換と挨拶'.repeat(12)}`,
  url: 'https://cards.example/app/contacts?contact=1',
  at: new Date('2026-03-29T07:00:00.500Z'),
  changed: new Date('2026-03-01T12:34:56Z'),
};

it('can be read by another program, with everything it was given', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(entry, 'Cards')));
  const event = calendar.getFirstSubcomponent('vevent');
  const said = (name: string) => event?.getFirstPropertyValue(name);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(said('uid')).toBe(entry.uid);
  expect(said('summary')).toBe(entry.title);
  expect(said('description')).toBe(entry.description);
  expect(said('url')).toBe(entry.url);
  expect(String(said('dtstart'))).toBe('2026-03-29T07:00:00Z');
  expect(String(said('dtstamp'))).toBe('2026-03-01T12:34:56Z');
  expect(String(said('duration'))).toBe('PT15M');
  const alarm = event?.getFirstSubcomponent('valarm');
  expect([alarm?.getFirstPropertyValue('action'), String(alarm?.getFirstPropertyValue('trigger'))]).toEqual([
    'DISPLAY',
    'PT0S',
  ]);
});

it('section 3.1 of RFC 5545: lines end in CR LF and have 75 octets at most, with no letter cut', () => {
  const file = calendarFile(entry, 'Cards');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
});

it('has no control characters and no broken letters', () => {
  const file = calendarFile({ ...entry, title: 'a\u0007b\ud800c', description: '' }, 'Cards');
  expect(file).toContain('SUMMARY:ab\ufffdc\r\n');
  expect(file.split('BEGIN:VALARM')[0]).not.toContain('DESCRIPTION');
});
