import { useNumberText } from '@/components/ui/use-number-text';
import classes from './file-work.module.css';

/** Numbers with their labels, the number large. */
export function NumberList({ items }: { items: { name: string; value: number }[] }) {
  const written = useNumberText();
  return (
    <dl className={classes.figures}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
