import { utcDay } from './calendar-date';

/** A day `YYYY-MM-DD` and a time `HH:MM` as a clock shows them. */
export type ClockTime = { day: string; time: string };

const hour = 3_600_000;

/**
 * Names that JavaScript's libraries (ICU) take and the IANA database does not have. PostgreSQL knows some of them not at all, and others
 * as another time: `BST` is Dhaka's here and London's there.
 */
const onlyHere =
  /^(?:(?!CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)[A-Z]{3}|SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

/** Whether this is a name of the IANA time zone database that is known here. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name) || onlyHere.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this device. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a clock in this time zone shows at a moment. @throws RangeError for an unknown zone */
export function clockTime(moment: Date, timeZone: string): ClockTime {
  const words = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = Object.fromEntries(words.formatToParts(moment).map(({ type, value }) => [type, value]));
  const year = String(parts.year).padStart(4, '0');
  return { day: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const asUtc = ({ day, time }: ClockTime) => Date.parse(`${day}T${time}:00Z`);

/**
 * The moment at which a clock in this time zone shows a day and a time. Where it shows it twice (the night the clocks go
 * back) the first of them; where it never does (they go forward) as much later as the clocks jump.
 * @throws RangeError for an unknown zone
 */
export function momentOf(clock: ClockTime, timeZone: string): Date {
  const shown = asUtc(clock);
  const offset = (moment: number) => asUtc(clockTime(new Date(moment), timeZone)) - moment;
  // The offsets of the zone well before and well after the moment, in case the clocks change near it.
  const [before, after] = [offset(shown - 15 * hour), offset(shown + 15 * hour)];
  const moments = [shown - before, shown - after].filter((moment) => offset(moment) === shown - moment);
  return new Date(moments.length > 0 ? Math.min(...moments) : shown - before);
}

/** The day so many days later: `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour));
}
