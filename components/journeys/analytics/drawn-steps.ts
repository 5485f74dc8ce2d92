import type { Step } from './periods';

type Drawn = Step & Record<'viewsOver' | 'viewsSoFar' | 'savesOver' | 'savesSoFar', number | null>;

/**
 * The steps as they are drawn: a whole line up to the last one that is over, a dashed one from there to what has come so far, and
 * nothing where the days are still to come.
 */
export const drawnSteps = (steps: Step[]): Drawn[] =>
  steps.map((step, at) => {
    const isOver = step.state === 'over';
    const isDashed = step.state === 'soFar' || (isOver && steps[at + 1]?.state === 'soFar');
    return {
      ...step,
      ...{ viewsOver: isOver ? step.views : null, savesOver: isOver ? step.saves : null },
      ...{ viewsSoFar: isDashed ? step.views : null, savesSoFar: isDashed ? step.saves : null },
    };
  });

/** The most days that are named below the drawing. */
const maxNames = 5;

/** The steps that are named below the drawing: the first, the last, and some between them at about the same distance. */
export function namedSteps(steps: Step[]): string[] {
  const last = steps.length - 1;
  const count = Math.min(maxNames, steps.length);
  const places = Array.from({ length: count }, (_, at) => Math.round((at * last) / Math.max(1, count - 1)));
  return places.map((at) => steps[at]?.from ?? '');
}
