import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './radio-cards.module.css';

type Props<Value extends string> = {
  legend: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
  sample: (value: Value) => ReactNode;
  /** The width that an option needs at least, in CSS pixels. */
  least?: number;
};

/** A radio group of a few options that are better shown than named. */
export function RadioCards<Value extends string>({ legend, values, names, value, onChange, ...rest }: Props<Value>) {
  const { sample, least = 76 } = rest;
  const group = useId();
  return (
    <fieldset className={classes.group} style={{ '--least': `${least}px` } as CSSProperties}>
      <legend className={classes.legend}>{legend}</legend>
      {values.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={group} value={one} checked={value === one} onChange={() => onChange(one)} />
          {sample(one)}
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
