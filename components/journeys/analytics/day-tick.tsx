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
