import type { ChartReferenceLineProps } from '@mantine/charts';
import classes from './over-time.module.css';
import { type MarkedDay, marksIn, type Step } from './periods';

/** The least distance between two names above the drawing, as a part of its width. */
const distance = 0.24;

/** The side to which a name is written: names at the edges would leave the drawing. */
function anchorAt(place: number, isFromRight: boolean): 'start' | 'middle' | 'end' {
  if (place < 0.15) return isFromRight ? 'end' : 'start';
  if (place > 0.85) return isFromRight ? 'start' : 'end';
  return 'middle';
}

/** A dotted line for each step with marked days, with their names above it where there is room. */
export function markLines(steps: Step[], marks: MarkedDay[], isFromRight: boolean): ChartReferenceLineProps[] {
  let last = Number.NEGATIVE_INFINITY;
  return steps.flatMap((step, at) => {
    const names = marksIn(step, marks);
    if (names.length === 0) return [];
    const place = at / Math.max(1, steps.length - 1);
    const isNamed = place - last >= distance;
    if (isNamed) last = place;
    const text = names.join(' · ');
    const content = ({ viewBox }: { viewBox?: { x?: number; y?: number } }) => (
      <text
        className={classes.mark}
        x={viewBox?.x ?? 0}
        y={(viewBox?.y ?? 0) - 8}
        textAnchor={anchorAt(place, isFromRight)}
        direction="ltr"
      >
        {text.length > 26 ? `${text.slice(0, 25)}…` : text}
      </text>
    );
    return [
      {
        x: step.from,
        // Not dotted: so is the line of the period before.
        strokeDasharray: '0',
        color: 'var(--mantine-color-dimmed)',
        ...(isNamed ? { label: { content } as never } : {}),
      },
    ];
  });
}
