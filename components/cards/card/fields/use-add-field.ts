import { useEffect, useRef } from 'react';
import { newField } from '@/lib/cards/card/draft-schema';
import { maxFields } from '@/lib/cards/card/limits';
import type { CardField } from '@/lib/cards/card/schema';
import type { AccountKind } from '@/lib/platform/formats/account-names';
import { newId } from '@/lib/platform/ids';
import { firstInputIn, useOpenRow } from './open-row';

type Props<Value> = { value: Value; onChange: (value: Value) => void };

/**
 * Returns the function that adds a field at the end of a list and focuses its first input; `isFull`: no more fields can be
 * added.
 */
export function useAddField<Value extends { fields: CardField[] }>({ value, onChange }: Props<Value>) {
  const rows = useOpenRow();
  const added = useRef<string | null>(null);
  useEffect(() => {
    const id = added.current;
    if (id === null || !value.fields.some((field) => field.id === id)) return;
    added.current = null;
    firstInputIn(document.querySelector(`[data-field="${CSS.escape(id)}"]`))?.focus();
  }, [value.fields]);
  const add = (kind: CardField['kind'], network?: AccountKind, handle?: string) => () => {
    const id = newId();
    added.current = id;
    rows?.reveal(id);
    const field = newField(kind, id, network);
    const filled = field.kind === 'account' && handle ? { ...field, handle } : field;
    onChange({ ...value, fields: [...value.fields, filled] });
  };
  return { add, isFull: value.fields.length >= maxFields };
}
