import { type ChangeEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiError } from '@/lib/platform/browser/api';
import { useFieldError } from './field-error';

/** Names of the values that are of one kind. */
type Named<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string;

/**
 * The fields of a form: what is in them, what is wrong with that, and the props that their inputs need (decision 42).
 * Mistakes are codes by the place where they are: `name`, `texts.de.subject`.
 */
export function useFields<Values extends object>(first: Values | (() => Values)) {
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const errorText = useFieldError();
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const give = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const errorOf = (place: string) => errorText(errors[place]);
  return {
    values,
    set,
    setErrors,
    errorOf,
    /** Whether a field says what is wrong. */
    isWrong: Object.keys(errors).length > 0,
    /** Props of what is typed into. */
    text: (name: Named<Values, string>) => ({
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => give(name, event.currentTarget.value),
      error: errorOf(name),
    }),
    /** Props of what is chosen from a list of the browser's own. */
    choice: (name: Named<Values, string>) => ({
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => give(name, event.currentTarget.value),
      error: errorOf(name),
    }),
    /** Props of a box to tick. */
    tick: (name: Named<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => give(name, event.currentTarget.checked),
    }),
    /** Asks a schema about what will be sent: what it makes of that, or the places where it refuses, which the fields then say. */
    check<Checked>(schema: ZodType<Checked>, wanted: unknown = values): { checked?: Checked; wrong: string[] } {
      const { data, error } = schema.safeParse(wanted);
      const found = error?.issues.map(({ path, message }) => [path.map(String).join('.'), message] as const) ?? [];
      setErrors(Object.fromEntries(found));
      return { ...(data === undefined ? {} : { checked: data }), wrong: found.map(([place]) => place) };
    },
    /** Takes from what an act threw what the server says about these fields; of a list in a field the field says it. */
    refuse(error: unknown): void {
      const told = error instanceof ApiError ? error.errors : [];
      const placed = told.map(({ path, code }) => [path.split('.')[0] ?? path, code] as const);
      // Of two mistakes in one place the first is said.
      setErrors(Object.fromEntries(placed.filter(([place]) => place in values).reverse()));
    },
  };
}

/** What {@link useFields} gives, for parts of a form that are components of their own. */
export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>;
