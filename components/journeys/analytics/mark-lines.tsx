import type { ChartReferenceLineProps } from '@mantine/charts';
import { type MarkedDay, marksIn, type Step } from './periods';

/** A line for each step with marked days; their names stand below the drawing, where none covers another. */
export const markLines = (steps: Step[], marks: MarkedDay[]): ChartReferenceLineProps[] =>
  steps
    .filter((step) => marksIn(step, marks).length > 0)
    // Not dotted: so is the line of the period before.
    .map(({ from }) => ({ x: from, strokeDasharray: '0', color: 'var(--mantine-color-dimmed)' }));
