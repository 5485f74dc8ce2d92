import { VisuallyHidden } from '@mantine/core';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './bar-count.module.css';

/** The largest number that is written out. */
const most = 99;

type Props = {
  count: number;
  /** What is counted, with the number. */
  label: string;
  /** Whether it is news, which the seal marks. */
  isNews?: boolean;
};

/** How many things wait behind an entry of a bar; nothing if none do. */
export function BarCount({ count, label, isNews = false }: Props) {
  const written = useNumberText();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} aria-hidden>
        <span className={classes.dot} data-news={isNews || undefined} />
        <span className={classes.count}>{count > most ? `${written(most)}+` : written(count)}</span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
