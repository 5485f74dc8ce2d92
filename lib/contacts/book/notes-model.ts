import { clockTime } from '@/lib/platform/formats/zoned-time';

// The note of a contact is one text that its owner writes. What is added from the note box stands below a line with the time at which it was
// written, `2026-11-26 10:44 -0800`, so that one text is a list of dated entries wherever it goes: into files, onto devices, into a merge
// (decision 48).

/** An entry of a note; `head` is the line with its time, empty for what was written without one. */
export type NoteEntry = { head: string; text: string };

const headForm = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([+-])(\d\d)(\d\d)$/;
const pad = (value: number) => String(value).padStart(2, '0');

/** The line above an entry that is written now, by the clock of a time zone (IANA). */
export function headAt(now: Date, timeZone: string): string {
  const { day, time } = clockTime(now, timeZone);
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - Math.floor(now.getTime() / 60_000) * 60_000) / 60_000);
  const [sign, offset] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  return `${day} ${time} ${sign}${pad(Math.floor(offset / 60))}${pad(offset % 60)}`;
}

/**
 * When an entry was written: the moment, to sort by, and the clock that its writer saw, as if it were UTC. Null for an entry without a time.
 */
export function timeOf({ head }: NoteEntry): { moment: string; clock: string } | null {
  const [, day, time, sign, hours, minutes] = headForm.exec(head) ?? [];
  if (day === undefined) return null;
  const [clock, moment] = [`${day}T${time}:00.000Z`, `${day}T${time}:00.000${sign}${hours}:${minutes}`];
  const at = Date.parse(moment);
  return Number.isNaN(at) || Number.isNaN(Date.parse(clock)) ? null : { moment: new Date(at).toISOString(), clock };
}

/** The entries of a note in their order; what stands above the first time is an entry without one. */
export function entriesOf(note: string): NoteEntry[] {
  const entries: { head: string; lines: string[] }[] = [{ head: '', lines: [] }];
  let isParagraph = true;
  for (const line of note.split('\n')) {
    if (isParagraph && timeOf({ head: line, text: '' })) entries.push({ head: line, lines: [] });
    else entries.at(-1)?.lines.push(line);
    isParagraph = line.trim() === '';
  }
  return entries
    .map(({ head, lines }) => ({ head, text: lines.join('\n').replace(/^\n+|\n+$/g, '') }))
    .filter(({ head, text }) => head !== '' || text !== '');
}

/** The note with these entries; those without a text are left out. */
export const noteOf = (entries: readonly NoteEntry[]): string =>
  entries
    .filter(({ text }) => text.trim() !== '')
    .map(({ head, text }) => (head === '' ? text : `${head}\n${text}`))
    .join('\n\n');

/** The note with an entry more: at its end, or without a time at its beginning, where it does not end up below another one's time. */
export const withEntry = (note: string, entry: NoteEntry): string =>
  noteOf(entry.head === '' ? [entry, ...entriesOf(note)] : [...entriesOf(note), entry]);

/** The note with another text in an entry, or without it where the text is empty; unchanged where the entry is gone. */
export function withText(note: string, { head, text }: NoteEntry, next: string): string {
  const entries = entriesOf(note);
  const at = entries.findLastIndex((entry) => entry.head === head && entry.text === text);
  return at < 0 ? note : noteOf(entries.map((entry, place) => (place === at ? { head, text: next } : entry)));
}

/** Notes as one: what has no time first, so that it does not end up below the time of another note's entry. */
export function joinedNotes(notes: readonly string[]): string {
  const all = notes.map(entriesOf);
  if (all.every((entries) => entries.every(({ head }) => head === ''))) return notes.join('\n\n');
  const [dated, others] = [true, false].map((isDated) => all.flat().filter(({ head }) => (head !== '') === isDated));
  const byTime = (dated ?? []).toSorted((a, b) => (timeOf(a)?.moment ?? '').localeCompare(timeOf(b)?.moment ?? ''));
  return noteOf([...(others ?? []), ...byTime]);
}
