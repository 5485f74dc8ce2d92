import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { showUndo } from '@/components/ui/undo-note';
import type { ProfileField } from '@/lib/profiles/schema';
import { FieldItem } from './field-item';
import classes from './field-list.module.css';
import type { ContentFieldsProps } from './types';
import { useFieldNames } from './use-field-names';

type Props = ContentFieldsProps & { isShown: (field: ProfileField) => boolean; label: string };

/** Some of the card's fields, in the owner's order: moved among themselves, removed with undo. */
export function FieldList({ value, onChange, errors, isShown, label }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const { nameOf } = useFieldNames();
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const give = (fields: ProfileField[]) => onChange({ ...value, fields });
  const shown = value.fields.flatMap((field, at) => (isShown(field) ? [{ field, at }] : []));

  const swap = (a: number | undefined, b: number | undefined) => {
    const [first, second] = [value.fields[a ?? -1], value.fields[b ?? -1]];
    if (!first || !second) return undefined;
    return () => give(value.fields.map((field, at) => (at === a ? second : at === b ? first : field)));
  };
  const setPrimary = (chosen: ProfileField) => () =>
    give(
      value.fields.map((field) => {
        if (field.kind !== chosen.kind) return field;
        return { ...field, isPrimary: field.id === chosen.id && !chosen.isPrimary };
      }),
    );
  const remove = (field: ProfileField, at: number) => () => {
    give(value.fields.filter(({ id }) => id !== field.id));
    const undo = () => {
      const { value: now, onChange: change } = latest.current;
      if (now.fields.some(({ id }) => id === field.id)) return;
      change({ ...now, fields: now.fields.toSpliced(at, 0, field) });
    };
    showUndo({
      id: `removed-${field.id}`,
      message: t('removed', { name: nameOf(field) }),
      undoLabel: t('common:undo'),
      onUndo: undo,
    });
  };

  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map(({ field, at }, index) => (
        <FieldItem
          key={field.id}
          field={field}
          at={at}
          errors={errors}
          onChange={(next) => give(value.fields.map((known) => (known.id === field.id ? next : known)))}
          onPrimary={setPrimary(field)}
          onRemove={remove(field, at)}
          onUp={swap(at, shown[index - 1]?.at)}
          onDown={swap(at, shown[index + 1]?.at)}
        />
      ))}
    </ul>
  );
}
