import type { Locale } from './languages';
import { intlTag } from './numbers';

const day = 24 * 60 * 60_000;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', day / 24],
  ['minute', 60_000],
] as const;

/** How long ago a moment was, in the largest unit that fits: alone ("2 wks"), and as said ("2 weeks ago"). */
export function sinceText(at: string, now: Date, locale: Locale): { short: string; long: string } {
  const passed = Math.max(60_000, now.getTime() - Date.parse(at));
  const [unit, length] = units.find(([, size]) => passed >= size) ?? (['minute', 60_000] as const);
  const count = Math.floor(passed / length);
  const tag = intlTag(locale);
  return {
    short: new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    long: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-count, unit),
  };
}
