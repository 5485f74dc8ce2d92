/**
 * Parses a day as vCard and HTML write it: `YYYY-MM-DD`, for birthdays also `--MM-DD` without a year. Null where the day does
 * not exist; 29 February is valid without a year.
 */
export function parseDay(text: string): { year: number | null; month: number; day: number } | null {
  const [, written, monthText, dayText] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (written === undefined) return null;
  const year = written === '-' ? null : Number(written);
  const [month, day] = [Number(monthText), Number(dayText)];
  // 2000 was a leap year. `Date.UTC` would place years below 100 in the last century, so `setUTCFullYear` is used.
  const date = new Date(0);
  date.setUTCFullYear(year ?? 2000, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year !== 0;
  return isReal ? { year, month, day } : null;
}

/** The day of a moment as UTC counts days: `2026-12-31`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
