import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import classes from './column-choices.module.css';

type Props<Target extends string> = {
  columns: { header: string; samples: string[] }[];
  /** What a column can be about. */
  targets: NonNullable<NativeSelectProps['data']>;
  value: Target[];
  onChange: (value: Target[]) => void;
  /** Asks what a column is. */
  labelOf: (header: string) => string;
};

/** What each column of a table is about, with a few of its cells to tell by. */
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
