import type { Step } from './periods';

type Drawn = Step & Record<'viewsFill' | 'viewsOver' | 'viewsSoFar' | 'savesOver' | 'savesSoFar', number | null>;

/**
 * The steps as they are drawn: a whole line up to the last one that is over, a dashed one from there to what has come so far, and
 * nothing where the days are still to come.
 */
export const drawnSteps = (steps: Step[]): Drawn[] =>
  steps.map((step, at) => {
    const isOver = step.state === 'over';
    const isDashed = step.state === 'soFar' || (isOver && steps[at + 1]?.state === 'soFar');
    // A line of nothing would cover that of the views.
    const isSaved = [steps[at - 1], step, steps[at + 1]].some((one) => one && (one.views > 0 || one.saves > 0));
    return {
      ...step,
      ...{ viewsFill: isOver ? step.views : null, viewsOver: isOver ? step.views : null },
      ...{ savesOver: isOver && isSaved ? step.saves : null },
      ...{ viewsSoFar: isDashed ? step.views : null, savesSoFar: isDashed && isSaved ? step.saves : null },
    };
  });

/** The most days that are named below the drawing. */
const maxNames = 8;

/**
 * The steps that are named below the drawing, at equal distances up to the last; where there are many days, whole weeks apart.
 * @param least how many steps have to lie between two of them at least, so that there is room for their names
 */
export function namedSteps(steps: Step[], least: number): string[] {
  const last = steps.length - 1;
  const isDays = steps.length > 14 && steps.every(({ from, to }) => from === to);
  const unit = isDays ? 7 : 1;
  const distance = Math.max(1, Math.ceil(Math.max(least, last / (maxNames - 1)) / unit)) * unit;
  return steps.flatMap(({ from }, at) => ((last - at) % distance === 0 ? [from] : []));
}
