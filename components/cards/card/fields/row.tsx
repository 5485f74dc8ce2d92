import { type ReactNode, useId } from 'react';
import { useOpenRow, useRevealed } from './open-row';
import classes from './row.module.css';
import { RowHead } from './row-head';

type Props = {
  /** The part of the card; a click on it in the preview opens the row. */
  id: string;
  icon: ReactNode;
  label: string;
  value: string;
  isWrong?: boolean;
  held?: string | null;
  /** Whether something is entered that has no words. */
  isFilled?: boolean;
  children: ReactNode;
};

/** A part of a card's form that opens in place. */
export function Row({ id, children, ...head }: Props) {
  const rows = useOpenRow();
  const place = useRevealed<HTMLLIElement>(id);
  const bodyId = useId();
  const isOpen = rows?.open === id;
  return (
    <li ref={place} className={classes.row} data-row={id} data-open={isOpen || undefined}>
      <RowHead {...head} isOpen={isOpen} controls={bodyId} onToggle={() => rows?.toggle(id)} />
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
      )}
    </li>
  );
}
