import classes from './sparkline.module.css';

type Props = {
  /** The values in the order of time; null where there is none. */
  values: (number | null)[];
  /** What the line shows, for those who do not see it. */
  label: string;
};

const [width, height] = [96, 32];

/** The value that fills the height at least: a day with one of something is no peak. */
const leastHeight = 4;

type Point = { x: number; y: number };

/** The parts of a line between its gaps. */
function partsOf(values: (number | null)[]): Point[][] {
  const max = Math.max(leastHeight, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const parts: Point[][] = [[]];
  for (const [at, value] of values.entries())
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ x: at * step, y: height - 2 - (value / max) * (height - 6) });
  return parts.filter((part) => part.length > 0);
}

/** A small line of values over time, without axes: it stands beside the figure that it explains. */
export function Sparkline({ values, label }: Props) {
  const written = (points: Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {partsOf(values).map((points) => {
        const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
        const line = written(points);
        return (
          <g key={first}>
            <polygon className={classes.area} points={`${first},${height} ${line} ${last},${height}`} />
            {/* A point alone is drawn as one by the round ends. */}
            <polyline
              points={points.length > 1 ? line : `${line} ${line}`}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}
