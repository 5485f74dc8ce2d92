import { addDays } from '@/lib/platform/formats/zoned-time';
import type { MarkedDay, Step } from './periods';

type Event = { event: string; place: string; days: string[] };

/** The days from the first to the last of one event, which is named once. */
export type Run = { name: string; from: string; to: string };

/** How many days without anyone may lie between two days of one event; at what is held every week there are six. */
const maxGap = 2;

/** The marks with their days, of which those of one event that are close to one another are one. The oldest first. */
export function runsOf(marks: MarkedDay[]): Run[] {
  const runs: Run[] = [];
  for (const { day, name } of marks.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const run = runs.findLast((one) => one.name === name);
    if (run && day <= addDays(run.to, maxGap + 1)) run.to = day;
    else runs.push({ name, from: day, to: day });
  }
  return runs;
}

/**
 * The days of events, each with the event's name; with its place as well where another event of that name has another one. Names
 * that differ in the case of their letters alone are one.
 * @param withNote writes a place in brackets behind a name
 */
export function marksOf(events: Event[], withNote: (text: string, note: string) => string): MarkedDay[] {
  const keyOf = (text: string) => text.toLowerCase();
  const placesOf = new Map<string, Set<string>>();
  for (const { event, place } of events)
    placesOf.set(keyOf(event), (placesOf.get(keyOf(event)) ?? new Set()).add(keyOf(place)));
  const written = new Map<string, string>();
  return events.flatMap(({ event, place, days }) => {
    const isPlaced = event !== '' && place !== '' && (placesOf.get(keyOf(event))?.size ?? 0) > 1;
    const own = isPlaced ? withNote(event, place) : event || place;
    const name = written.get(keyOf(own)) ?? own;
    written.set(keyOf(own), name);
    return days.map((day) => ({ day, name }));
  });
}

/** What stands at one line of the drawing: what begins in its step. */
export type NamedMark = { step: string; runs: Run[] };

/** Most lines that are drawn and named. */
const maxNamed = 4;

/**
 * The marks of a period that are drawn as lines and named below: those with the most views, the oldest first; and how many others there are.
 */
export function namedMarks(steps: Step[], marks: MarkedDay[]): { named: NamedMark[]; others: number } {
  const stepOf = (day: string) => steps.find(({ from, to }) => day >= from && day <= to);
  const byStep = new Map<string, Run[]>();
  for (const run of runsOf(marks.filter(({ day }) => stepOf(day)))) {
    const step = stepOf(run.from)?.from ?? '';
    byStep.set(step, [...(byStep.get(step) ?? []), run]);
  }
  const viewsOf = (runs: Run[]) =>
    Math.max(
      ...steps
        .filter((step) => runs.some(({ from, to }) => step.to >= from && step.from <= to))
        .map(({ views }) => views),
    );
  const lines = [...byStep].map(([step, runs]) => ({ step, runs, views: viewsOf(runs) }));
  const named = lines
    .toSorted((one, other) => other.views - one.views || (one.step < other.step ? 1 : -1))
    .slice(0, maxNamed)
    .toSorted((one, other) => (one.step < other.step ? -1 : 1))
    .map(({ step, runs }) => ({ step, runs }));
  const count = (of: NamedMark[]) => of.reduce((sum, { runs }) => sum + runs.length, 0);
  return { named, others: count(lines) - count(named) };
}
