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

/** The steps that are named below the drawing, up to the last: all of a few, whole weeks apart where there are many, else at equal distances. */
export function namedSteps(steps: Step[]): string[] {
  const last = steps.length - 1;
  const fifth = Math.ceil(last / 4);
  const isDays = steps.length > 14 && steps.every(({ from, to }) => from === to);
  const distance = steps.length <= maxNames ? 1 : isDays ? Math.ceil((last - 6) / 28) * 7 : fifth;
  return steps.flatMap(({ from }, at) => ((last - at) % Math.max(1, distance) === 0 ? [from] : []));
}
