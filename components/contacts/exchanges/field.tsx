import type { InputHTMLAttributes } from 'react';
import type { FormView } from '@/lib/contacts/exchanges/views';
import { withNote } from '@/lib/platform/i18n/lists';

type View = Pick<FormView, 'values' | 'errors' | 't' | 'locale'>;

/** The error of an entry, displayed below it; its id is referenced by the entry's `aria-describedby`. */
export function FieldError({ view, name }: { view: View; name: string }) {
  const text = view.errors[name];
  return text ? (
    <p className="mx-error" id={`${name}-error`}>
      {text}
    </p>
  ) : null;
}

/** Returns the attributes of an entry: its earlier input and its error state. The first entry with an error gets the focus. */
export function entryOf({ values, errors }: View, name: string) {
  const isWrong = errors[name] !== undefined;
  return {
    ...{ id: name, name, defaultValue: values[name] ?? '' },
    ...(isWrong ? { 'aria-invalid': true as const, 'aria-describedby': `${name}-error` } : {}),
    autoFocus: Object.keys(errors)[0] === name,
  };
}

/** The label of an entry, with a note when it may stay empty. */
export function LabelText({ view, label, isOptional }: { view: View; label: string; isOptional: boolean }) {
  return (
    <>
      <bdi>{label}</bdi>
      {isOptional && <span className="mx-optional">{withNote('', view.t('exchange:optional'), view.locale)}</span>}
    </>
  );
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  view: View;
  name: string;
  label: string;
  isOptional?: boolean;
};

/** One single-line entry of the form. */
export function Field({ view, name, label, isOptional = false, ...input }: Props) {
  return (
    <div className="mx-field">
      <label htmlFor={name}>
        <LabelText view={view} label={label} isOptional={isOptional} />
      </label>
      <input type="text" maxLength={200} {...input} {...entryOf(view, name)} />
      <FieldError view={view} name={name} />
    </div>
  );
}
