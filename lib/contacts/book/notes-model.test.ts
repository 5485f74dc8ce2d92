import { expect, it } from 'vitest';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';
import { entriesOf, headAt, joinedNotes, noteOf, timeOf, withEntry, withText } from './notes-model';

const head = '2026-11-26 10:44 -0800';
const note = `Met through Ada.\nTEL: 0171 5550001\n\n${head}\nWants the study.\n\nBefore the tender.\n\n2026-11-27 09:00 +0100\nSent.`;
const entries = [
  { head: '', text: 'Met through Ada.\nTEL: 0171 5550001' },
  { head, text: 'Wants the study.\n\nBefore the tender.' },
  { head: '2026-11-27 09:00 +0100', text: 'Sent.' },
];

it('a note is read as its entries, and written again word for word', () => {
  expect(entriesOf(note)).toEqual(entries);
  expect(noteOf(entries)).toBe(note);
  expect(entriesOf('')).toEqual([]);
});

it('an entry has the moment at which it was written, and the clock of its writer', () => {
  expect(timeOf({ head, text: '' })).toEqual({ moment: '2026-11-26T18:44:00.000Z', clock: '2026-11-26T10:44:00.000Z' });
  expect(headAt(new Date(2026, 10, 26, 9, 5), ownTimeZone())).toMatch(/^2026-11-26 09:05 [+-]\d{4}$/);
  expect(timeOf({ head: headAt(new Date(2026, 10, 26, 9, 5), ownTimeZone()), text: '' })?.clock).toBe(
    '2026-11-26T09:05:00.000Z',
  );
});

it('a line that is no time, or stands within a paragraph, stays text', () => {
  const plain = ['2026-11-26 10:44', '2026-13-41 10:44 +0000', `Seen on\n${head}`, 'Call on 2026-11-26 10:44 -0800.'];
  for (const text of plain) expect(entriesOf(text)).toEqual([{ head: '', text }]);
});

it('an entry is added at the end, changed and taken out; the others stay as they are', () => {
  const more = { head: '2026-11-28 08:00 +0100', text: 'Signed.' };
  expect(withEntry('', more)).toBe('2026-11-28 08:00 +0100\nSigned.');
  expect(withEntry(note, more)).toBe(`${note}\n\n2026-11-28 08:00 +0100\nSigned.`);
  expect(withText(withEntry(note, more), more, '')).toBe(note);
  expect(withText(note, { head: '', text: 'Met through Ada.\nTEL: 0171 5550001' }, 'Met through Eve.')).toBe(
    note.replace(/^.*\n.*\n/, 'Met through Eve.\n'),
  );
  expect(withText(note, more, 'Gone')).toBe(note);
});

it('joined notes put no text below the time of another note', () => {
  expect(joinedNotes(['One.', 'Two.'])).toBe('One.\n\nTwo.');
  expect(joinedNotes([`${head}\nWants the study.`, 'A friend.', '2026-11-01 09:00 +0000\nCalled.'])).toBe(
    `A friend.\n\n2026-11-01 09:00 +0000\nCalled.\n\n${head}\nWants the study.`,
  );
});
