import { addDays } from '@/lib/platform/formats/zoned-time';
import type { MarkedDay, Step } from './periods';

type Event = { event: string; place: string; days: string[] };

/** The days of events, each with the event's name; with its place as well where another event of that name has another one. */
export function marksOf(events: Event[]): MarkedDay[] {
  const placesOf = (name: string) =>
    new Set(events.filter(({ event }) => event.toLowerCase() === name).map(({ place }) => place.toLowerCase())).size;
  return events.flatMap(({ event, place, days }) => {
    const isPlaced = event !== '' && place !== '' && placesOf(event.toLowerCase()) > 1;
    const name = isPlaced ? `${event} (${place})` : event || place;
    return days.map((day) => ({ day, name }));
  });
}

/** What stands at one line of the drawing: the marks that begin in its step, from the first of their days to the last. */
export type NamedMark = { step: string; from: string; to: string; names: string[] };

/** Most lines that are drawn and named. */
const maxNamed = 4;

type Run = { name: string; from: string; to: string };

/** How many days without anyone may lie between two days of one event; at what is held every week there are six. */
const maxGap = 2;

/** The marks with their days, of which those of one event that are close to one another are one. */
function runsOf(marks: MarkedDay[]): Run[] {
  const runs: Run[] = [];
  for (const { day, name } of marks.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const run = runs.findLast((one) => one.name === name);
    if (run && day <= addDays(run.to, maxGap + 1)) run.to = day;
    else runs.push({ name, from: day, to: day });
  }
  return runs;
}

/** The marks of a period that are drawn as lines and named below: those with the most views, the oldest first. The table names all. */
export function namedMarks(steps: Step[], marks: MarkedDay[]): { named: NamedMark[]; others: number } {
  const stepOf = (day: string) => steps.find(({ from, to }) => day >= from && day <= to);
  const runs = new Map<string, Run[]>();
  for (const run of runsOf(marks.filter(({ day }) => stepOf(day)))) {
    const step = stepOf(run.from)?.from ?? '';
    runs.set(step, [...(runs.get(step) ?? []), run]);
  }
  const lines = [...runs].map(([step, begun]) => {
    const [from = step] = begun.map((run) => run.from).toSorted();
    const to =
      begun
        .map((run) => run.to)
        .toSorted()
        .at(-1) ?? from;
    const views = Math.max(...steps.filter((one) => one.to >= from && one.from <= to).map((one) => one.views));
    return { step, from, to, names: [...new Set(begun.map(({ name }) => name))], views };
  });
  const named = lines
    .toSorted((one, other) => other.views - one.views || (one.step < other.step ? 1 : -1))
    .slice(0, maxNamed)
    .toSorted((one, other) => (one.step < other.step ? -1 : 1))
    .map(({ views: _, ...line }) => line);
  return { named, others: lines.length - named.length };
}
