import type { ChartReferenceLineProps } from '@mantine/charts';
import type { MarkedDay, Step } from './periods';

/** A line for each step in which marked days begin; their names stand below the drawing, where none covers another. */
export const markLines = (steps: Step[], marks: MarkedDay[]): ChartReferenceLineProps[] =>
  steps
    .filter(({ from, to }) => marks.some(({ day }) => day >= from && day <= to))
    // Not dotted: so is the line of the period before.
    .map(({ from }) => ({ x: from, strokeDasharray: '0', color: 'var(--mantine-color-dimmed)' }));
