import { type ChangeEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiError } from '@/lib/platform/browser/api';
import { useFieldError } from './field-error';

/** The names of those values that have the type `Kind`. */
type Named<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string;

/**
 * The fields of a form: their values, their errors, and the props that their inputs need (decision 42). Errors are codes by the
 * path of the value: `name`, `texts.de.subject`.
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
    /** Whether any field shows an error. */
    isWrong: Object.keys(errors).length > 0,
    /** Props of a text input. */
    text: (name: Named<Values, string>) => ({
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => give(name, event.currentTarget.value),
      error: errorOf(name),
    }),
    /** Props of the browser's own select. */
    choice: (name: Named<Values, string>) => ({
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => give(name, event.currentTarget.value),
      error: errorOf(name),
    }),
    /** Props of a checkbox. */
    tick: (name: Named<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => give(name, event.currentTarget.checked),
    }),
    /**
     * Checks with a schema what will be sent: returns the parsed value, or the paths of the errors, which the fields then show.
     */
    check<Checked>(schema: ZodType<Checked>, wanted: unknown = values): { checked?: Checked; wrong: string[] } {
      const { data, error } = schema.safeParse(wanted);
      const issues = error?.issues.map(({ path, message }) => [path.map(String).join('.'), message] as const) ?? [];
      setErrors(Object.fromEntries(issues));
      return { ...(data === undefined ? {} : { checked: data }), wrong: issues.map(([place]) => place) };
    },
    /**
     * Takes the server's errors about these fields from what an act threw; an error inside a list is shown at the list's field.
     */
    refuse(error: unknown): void {
      const told = error instanceof ApiError ? error.errors : [];
      const placed = told.map(({ path, code }) => [path.split('.')[0] ?? path, code] as const);
      // Of two errors in one place the first is shown.
      setErrors(Object.fromEntries(placed.filter(([place]) => place in values).reverse()));
    },
  };
}

/** The return value of {@link useFields}, for parts of a form in separate components. */
export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>;
