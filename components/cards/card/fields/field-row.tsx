import { useId } from 'react';
import { DragHandle } from '@/components/ui/drag-handle';
import { useSortableItem } from '@/components/ui/use-sortable-item';
import { FieldActs } from './field-acts';
import { iconOf } from './field-icons';
import { FieldInputs } from './field-inputs';
import type { FieldItemProps } from './field-item';
import { useHeld } from './held';
import { useOpenRow, useRevealed } from './open-row';
import classes from './row.module.css';
import { RowHead } from './row-head';
import { useFieldErrors } from './use-field-errors';
import { useFieldTexts } from './use-field-texts';

/** One field of a card as a row that opens in place: its value and handle, and its inputs and actions once it is open. */
export function FieldRow({ field, at, errors, onChange, ...acts }: FieldItemProps) {
  const rows = useOpenRow();
  const place = useRevealed<HTMLDivElement>(field.id);
  const bodyId = useId();
  const { errorOf, isWrong } = useFieldErrors(errors, at);
  const { name, label, value } = useFieldTexts(field);
  const isAlone = !acts.onUp && !acts.onDown;
  const { item, handle } = useSortableItem(field.id, !isAlone);
  const held = useHeld().noteOf(`fields.${field.kind}`);
  const isOpen = rows?.open === field.id;
  const Icon = iconOf(field);
  return (
    <li {...item} className={classes.row} data-field={field.id} data-open={isOpen || undefined}>
      <div ref={place}>
        <div className={classes.bar}>
          <RowHead
            icon={<Icon size={20} stroke={1.6} />}
            label={label}
            value={value}
            isOpen={isOpen}
            controls={bodyId}
            onToggle={() => rows?.toggle(field.id)}
            isWrong={isWrong}
            isHidden={!isOpen && !field.isVisible}
            held={held}
          />
          {isOpen && !held && (
            <div className={classes.acts}>
              <FieldActs
                {...acts}
                field={field}
                name={name}
                onVisible={() => onChange({ ...field, isVisible: !field.isVisible })}
              />
            </div>
          )}
          {!isAlone && !held && <DragHandle name={name} handle={handle} />}
        </div>
        {isOpen && (
          <fieldset id={bodyId} className={classes.body} disabled={held !== null} aria-label={name}>
            <FieldInputs value={field} onChange={onChange} errorOf={errorOf} />
          </fieldset>
        )}
      </div>
    </li>
  );
}
