import ICAL from 'ical.js';
import { foldLine } from './vcard/fold';

/** An entry with one moment to be reminded of. Its strings are plain text and may be empty, except `title`. */
export type CalendarEntry = {
  /** Stays the same as long as the entry exists. */
  uid: string;
  /** Counts its changes, from 0 (RFC 5545, section 3.8.7.4). */
  sequence: number;
  title: string;
  description: string;
  url: string;
  at: Date;
  /** When the entry was last changed. */
  changed: Date;
};

const utc = (moment: Date) => ICAL.Time.fromJSDate(new Date(Math.floor(moment.getTime() / 1000) * 1000), true);

/** Removes characters that no text value may contain (RFC 5545, section 3.1: CONTROL). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
const clean = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/**
 * Returns a calendar file with one entry (iCalendar, RFC 5545): a quarter of an hour that does not mark its owner as busy,
 * with an alarm at its start. It is an event and not a to-do, which the calendars of phones do not accept.
 *
 * @param product names the program that made the file (section 3.7.3)
 */
export function calendarFile(entry: CalendarEntry, product: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${clean(product)}//EN`);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('dtstamp', utc(entry.changed));
  event.addPropertyWithValue('last-modified', utc(entry.changed));
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstart', utc(entry.at));
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(900));
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  event.addPropertyWithValue('summary', clean(entry.title));
  if (entry.description) event.addPropertyWithValue('description', clean(entry.description));
  if (entry.url) event.addPropertyWithValue('url', entry.url);
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(0));
  alarm.addPropertyWithValue('description', clean(entry.title));
  event.addSubcomponent(alarm);
  calendar.addSubcomponent(event);
  // The lines are folded again, because the library's continued lines are one octet too long.
  const lines = calendar.toString().replace(/\r\n /g, '').trimEnd().split('\r\n');
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
