import type { Analytics, Figures } from '@/lib/cards/visits/model';

/** Whether the days of a step are over; one that is not has figures so far, or is still to come. */
export type StepState = 'over' | 'soFar' | 'toCome';

/** A step of a drawing over time: one day, or the days of a week in a long period. */
export type Step = { from: string; to: string; state: StepState } & Figures & { viewsBefore: number | null };

/** A day that stands out, with what it is called. */
export type MarkedDay = { day: string; name: string };

/** The longest period that is drawn by days; a longer one is drawn by weeks, because its days are too narrow to be told apart. */
const maxDays = 92;

type Day = Analytics['days'][number];

function summed(days: Day[], before: Day[], today: string): Step {
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const sum = (name: keyof Figures, of: Day[]) => of.reduce((total, day) => total + day[name], 0);
  return {
    ...{ from, to, state: to < today ? 'over' : from > today ? 'toCome' : 'soFar' },
    views: sum('views', days),
    visitors: sum('visitors', days),
    taps: sum('taps', days),
    saves: sum('saves', days),
    walletSaves: sum('walletSaves', days),
    shares: sum('shares', days),
    exchanges: sum('exchanges', days),
    // Before a period to come, too, there are days to come.
    viewsBefore: before.every(({ day }) => day < today) ? sum('views', before) : null,
  };
}

/**
 * The steps of a period, the oldest first. Weeks end with the period; up to three days that are left over at its start belong to the
 * first week, so that it does not look like a slump.
 */
export function stepsOf({ days, daysBefore, today }: Pick<Analytics, 'days' | 'daysBefore' | 'today'>): Step[] {
  const size = days.length > maxDays ? 7 : 1;
  const rest = days.length % size;
  const starts = days.map((_, at) => at).filter((at) => (at - rest) % size === 0);
  const begins = rest > 3 ? [0, ...starts] : [0, ...starts.slice(1)];
  return [...new Set(begins)].map((at, index, all) => {
    const end = all[index + 1] ?? days.length;
    return summed(days.slice(at, end), daysBefore.slice(at, end), today);
  });
}

/** The steps that a small line is drawn of: those that are over, or as far as it goes where these are no line, or nothing happened on them. */
export function stepsOver(steps: Step[]): Step[] {
  const over = steps.filter(({ state }) => state === 'over');
  const isLine = over.length > 1 && over.some(({ views, saves, exchanges }) => views + saves + exchanges > 0);
  return isLine ? over : steps.filter(({ state }) => state !== 'toCome');
}

/** The names of the marked days that lie in a step, each once. */
export const marksIn = ({ from, to }: Pick<Step, 'from' | 'to'>, marks: MarkedDay[]): string[] => [
  ...new Set(marks.filter(({ day }) => day >= from && day <= to).map(({ name }) => name)),
];

/** The share of views that were followed by a saved contact, from 0 to 1. */
export const saveRate = ({ views, saves }: Pick<Figures, 'views' | 'saves'>): number =>
  views === 0 ? 0 : saves / views;

/** Whether nothing was counted in the period and the one before. */
export const isEmpty = ({ total, totalBefore, leftOut }: Analytics): boolean =>
  [total, totalBefore, leftOut].every((figures) => Object.values(figures).every((value) => value === 0));
