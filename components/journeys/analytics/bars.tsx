import { useNumberText } from '@/components/ui/use-number-text';
import classes from './bars.module.css';

/** Parts of a whole as bars, the largest as long as there is room. */
export function Bars({ rows }: { rows: { key: string; name: string; value: number }[] }) {
  const written = useNumberText();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <dl className={classes.bars}>
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <span className={classes.track}>
              <span className={classes.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{written(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
