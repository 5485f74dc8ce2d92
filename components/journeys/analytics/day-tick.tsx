type Props = {
  /** Where its point is drawn, and where the words would be moved so that they end within the drawing. */
  payload: { value: string; coordinate: number };
  y: number | string;
  /** The steps of the drawing, by their first days. */
  steps: { from: string }[];
  isFromRight: boolean;
  written: (day: string) => string;
};

/** A day below the drawing, at its point: the first begins there and the last ends there, which keeps both within the drawing. */
export function DayTick({ payload: { value, coordinate }, y, steps, isFromRight, written }: Props) {
  const isFirst = value === steps[0]?.from;
  const isLast = value === steps.at(-1)?.from;
  return (
    <text
      x={coordinate}
      y={y}
      dy="1.4em"
      direction={isFromRight ? 'rtl' : 'ltr'}
      textAnchor={isFirst === isLast ? 'middle' : isFirst ? 'start' : 'end'}
      fontSize={12}
      fill="currentColor"
    >
      {written(value)}
    </text>
  );
}

/** How wide a character of 12 pixels is about: one of Chinese and Japanese writing, and any other. */
const [wide, narrow] = [12, 6.5];
/** The least that separates two dates, in pixels. */
const gap = 8;

/**
 * How many steps have to lie between two days that are named below a drawing. The last one ends at its point and the first begins
 * there, half of a width away from where they would stand otherwise, so that one and a half widths are between two points.
 * @param width from the first point of the drawing to the last, in pixels
 */
export function stepsBetweenDays(width: number, steps: { from: string }[], written: (day: string) => string): number {
  const widthOf = (text: string) =>
    [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? wide : narrow), 0);
  const widest = Math.max(...steps.map(({ from }) => widthOf(written(from))));
  return ((1.5 * widest + gap) * (steps.length - 1)) / Math.max(1, width);
}
