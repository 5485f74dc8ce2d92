import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import classes from './column-choices.module.css';

type Props<Target extends string> = {
  columns: { header: string; samples: string[] }[];
  /** The choices for a column. */
  targets: NonNullable<NativeSelectProps['data']>;
  value: Target[];
  onChange: (value: Target[]) => void;
  /** Returns the accessible name of the select of a column. */
  labelOf: (header: string) => string;
};

/** The columns of a table with some sample cells, each with a select for its meaning. */
export function ColumnChoices<Target extends string>({ columns, targets, value, onChange, labelOf }: Props<Target>) {
  return (
    <ul className={classes.columns}>
      {columns.map(({ header, samples }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
        <li key={at} className={classes.column}>
          <span className={classes.columnText}>
            <bdi dir="auto" className={classes.columnName}>
              {header}
            </bdi>
            {samples.length > 0 && (
              <bdi dir="auto" className={classes.samples}>
                {samples.join(' · ')}
              </bdi>
            )}
          </span>
          <NativeSelect
            aria-label={labelOf(header)}
            size="sm"
            data={targets}
            value={value[at]}
            onChange={(event) => onChange(value.with(at, event.currentTarget.value as Target))}
          />
        </li>
      ))}
    </ul>
  );
}
