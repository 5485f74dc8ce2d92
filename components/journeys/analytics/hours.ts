import type { Locale } from '@/lib/platform/i18n/languages';

/** The weekday with which calendars begin in the region of a language (Unicode CLDR), counted from Monday as 0. */
const firstWeekday: Record<Locale, number> = {
  ...{ en: 6, 'fr-CA': 6, 'es-MX': 6, 'pt-BR': 6, ja: 6 },
  ...{ de: 0, it: 0, zh: 0 },
  ar: 5,
};

/** The weekdays in the order of a language, counted from Monday as 0. */
export const weekdaysOf = (locale: Locale): number[] =>
  Array.from({ length: 7 }, (_, at) => (firstWeekday[locale] + at) % 7);

/** The hours that a cell of the drawing holds: 24 columns are too narrow for a third of a page. */
export const hoursInCell = 2;

/** Views by cells of `hoursInCell` hours, by weekday. */
export const cellsOf = (hours: number[][]): number[][] =>
  hours.map((day) =>
    Array.from({ length: 24 / hoursInCell }, (_, at) =>
      day.slice(at * hoursInCell, (at + 1) * hoursInCell).reduce((sum, views) => sum + views, 0),
    ),
  );

/** The weekday and the hours with the most views, the earliest of several; null without views. */
export function busiest(hours: number[][]): { weekday: number; from: number; to: number } | null {
  const cells = cellsOf(hours);
  const most = Math.max(0, ...cells.flat());
  if (most === 0) return null;
  const weekday = cells.findIndex((day) => day.includes(most));
  const cell = cells[weekday]?.indexOf(most) ?? 0;
  return { weekday, from: cell * hoursInCell, to: (cell + 1) * hoursInCell };
}
