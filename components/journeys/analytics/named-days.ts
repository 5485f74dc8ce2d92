import type { MarkedDay, Step } from './periods';

/** Most days that are named below a drawing. */
const maxNamed = 4;

/** The marked days of a period that have room below its drawing: those on which, or in whose weeks, the most was viewed, the oldest first. */
export function namedDays(
  steps: Step[],
  marks: MarkedDay[],
): { named: { from: string; to: string; names: string[] }[]; others: number } {
  const stepOf = (day: string) => steps.find(({ from, to }) => day >= from && day <= to);
  const days = [...new Set(marks.map(({ day }) => day))].filter((day) => stepOf(day) !== undefined);
  const views = (day: string) => stepOf(day)?.views ?? 0;
  const named = days
    .toSorted((one, other) => views(other) - views(one) || (one < other ? 1 : -1))
    .slice(0, maxNamed)
    .toSorted();
  return {
    named: named.map((from) => {
      const begun = marks.filter(({ day }) => day === from);
      return {
        from,
        to:
          begun
            .map(({ until = from }) => until)
            .toSorted()
            .at(-1) ?? from,
        names: begun.map(({ name }) => name),
      };
    }),
    others: days.length - named.length,
  };
}
