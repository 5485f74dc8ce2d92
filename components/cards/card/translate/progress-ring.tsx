import classes from './translate.module.css';

const radius = 6;
const length = 2 * Math.PI * radius;

/** A ring that shows a progress; decorative, since the same stands beside it in words. */
export function ProgressRing({ done, total }: { done: number; total: number }) {
  const part = total === 0 ? 0 : done / total;
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" width={16} height={16} aria-hidden>
      <circle cx="8" cy="8" r={radius} />
      {part > 0 && (
        <circle
          className={classes.done}
          cx="8"
          cy="8"
          r={radius}
          transform="rotate(-90 8 8)"
          strokeDasharray={`${part * length} ${length}`}
        />
      )}
    </svg>
  );
}
