/**
 * A day as vCard and HTML write it: `YYYY-MM-DD`, for birthdays also `--MM-DD` without a year. Null where there is no such
 * day; 29 February needs no year.
 */
export function parseDay(text: string): { year: number | null; month: number; day: number } | null {
  const [, written, monthText, dayText] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (written === undefined) return null;
  const year = written === '-' ? null : Number(written);
  const [month, day] = [Number(monthText), Number(dayText)];
  // 2000 was a leap year. Years below 100 would be read as of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year ?? 2000, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year !== 0;
  return isReal ? { year, month, day } : null;
}
