import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { HomeCountry } from '@/components/ui/home-country';
import { Sortable } from '@/components/ui/sortable';
import { showUndo } from '@/components/ui/undo-note';
import type { CardField } from '@/lib/cards/card/schema';
import { parsePhone } from '@/lib/platform/formats/phone';
import { FieldItem } from './field-item';
import classes from './field-list.module.css';
import { FieldRow } from './field-row';
import { useOpenRow } from './open-row';
import rowClasses from './row.module.css';
import type { ContentFieldsProps } from './types';
import { useFieldNames } from './use-field-names';

type Props = ContentFieldsProps & { isShown: (field: CardField) => boolean; label: string };

/** The country of the first number on a card: the next one is probably of the same. */
function homeOf(fields: CardField[]): string | null {
  const countries = fields.map((field) => (field.kind === 'phone' ? parsePhone(field.number)?.country : null));
  return countries.find(Boolean) ?? null;
}

/** Some of the card's fields, in the owner's order: moved among themselves, removed with undo. */
export function FieldList({ value, onChange, errors, isShown, label }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const { nameOf } = useFieldNames();
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const give = (fields: CardField[]) => onChange({ ...value, fields });
  const shown = value.fields.flatMap((field, at) => (isShown(field) ? [{ field, at }] : []));

  /** Moves one of the displayed fields among them; all other fields keep their places in the card's list. */
  const move = (from: number, to: number) => {
    const moved = shown.map(({ field }) => field);
    moved.splice(to, 0, ...moved.splice(from, 1));
    const next = new Map(shown.map(({ at }, index) => [at, moved[index]]));
    give(value.fields.map((field, at) => next.get(at) ?? field));
  };
  const setPrimary = (chosen: CardField) => () =>
    give(
      value.fields.map((field) => {
        if (field.kind !== chosen.kind) return field;
        return { ...field, isPrimary: field.id === chosen.id && !chosen.isPrimary };
      }),
    );
  /** The id of the neighbour that receives the focus of a removed field. */
  const heir = useRef<string | null>(null);
  useEffect(() => {
    const id = heir.current;
    if (id === null || !value.fields.some((field) => field.id === id)) return;
    heir.current = null;
    const field = document.querySelector(`[data-field="${CSS.escape(id)}"]`);
    field?.querySelector<HTMLElement>('[data-head], [aria-haspopup="menu"]')?.focus();
  }, [value.fields]);
  const remove = (field: CardField, at: number) => () => {
    const index = shown.findIndex((one) => one.field.id === field.id);
    heir.current = (shown[index + 1] ?? shown[index - 1])?.field.id ?? null;
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

  const rows = useOpenRow();
  const Item = rows ? FieldRow : FieldItem;
  if (shown.length === 0) return null;
  const names = new Map(shown.map(({ field }) => [field.id, nameOf(field)]));
  return (
    <HomeCountry.Provider value={homeOf(value.fields)}>
      <Sortable arrangement="list" ids={[...names.keys()]} nameOf={(id) => names.get(id) ?? ''} onMove={move}>
        <ul className={rows ? rowClasses.rows : classes.list} aria-label={label}>
          {shown.map(({ field, at }, index) => (
            <Item
              key={field.id}
              field={field}
              at={at}
              errors={errors}
              onChange={(next) => give(value.fields.map((other) => (other.id === field.id ? next : other)))}
              onPrimary={setPrimary(field)}
              onRemove={remove(field, at)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < shown.length - 1 ? () => move(index, index + 1) : undefined}
            />
          ))}
        </ul>
      </Sortable>
    </HomeCountry.Provider>
  );
}
