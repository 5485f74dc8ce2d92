import classes from './sparkline.module.css';

type Props = {
  /** The values in the order of time. */
  values: number[];
  /** What the line shows, for those who do not see it. */
  label: string;
};

const [width, height] = [96, 32];

/** The value that fills the height at least: a day with one of something is no peak. */
const leastHeight = 4;

/** A small line of values over time, without axes: it stands beside the figure that it explains. */
export function Sparkline({ values, label }: Props) {
  const most = Math.max(leastHeight, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(height - 2 - (value / most) * (height - 6)).toFixed(1)}`,
  );
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon className={classes.area} points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
