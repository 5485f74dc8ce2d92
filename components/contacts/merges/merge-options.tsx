import { type ReactNode, useId } from 'react';
import classes from './merge-chooser.module.css';

type Option = { value: string; content: ReactNode };
type Props = { legend: string; options: Option[]; value: string; onChange: (value: string) => void };

/**
 * The options of an entry with a single value: side by side where there is room, one below the other on a phone. Arrow keys go
 * from one to the next.
 */
export function MergeOptions({ legend, options, value, onChange }: Props) {
  const name = useId();
  // More than four columns are too narrow to read.
  const columns = options.length > 4 ? 1 : options.length;
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.columns} style={{ '--columns': columns } as React.CSSProperties}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.value}>{option.content}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
