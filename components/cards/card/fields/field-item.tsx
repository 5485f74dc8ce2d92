import { useTranslation } from 'next-i18next/pages';
import { DragHandle } from '@/components/ui/drag-handle';
import { useSortableItem } from '@/components/ui/use-sortable-item';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardField } from '@/lib/cards/card/schema';
import { FieldActs, type FieldMoves } from './field-acts';
import { iconOf } from './field-icons';
import { FieldInputs } from './field-inputs';
import classes from './field-item.module.css';
import { useHeld } from './held';
import { useFieldErrors } from './use-field-errors';
import { useFieldNames } from './use-field-names';

export type FieldItemProps = FieldMoves & {
  field: CardField;
  /** The field's index in the card's list; errors are found by it. */
  at: number;
  errors: FieldErrors;
  onChange: (field: CardField) => void;
  onPrimary: () => void;
};

/** One field of a card in a form that is always open: its inputs and its actions. */
export function FieldItem({ field, at, errors, onChange, ...acts }: FieldItemProps) {
  const { t } = useTranslation('card');
  const { nameOf } = useFieldNames();
  const { errorOf } = useFieldErrors(errors, at);
  const isAlone = !acts.onUp && !acts.onDown;
  const { item, handle } = useSortableItem(field.id, !isAlone);
  const Icon = iconOf(field);
  const name = nameOf(field);
  const note = useHeld().noteOf(`fields.${field.kind}`);
  return (
    <li {...item} className={classes.item} data-field={field.id} data-hidden={!field.isVisible || undefined}>
      <fieldset className={classes.set} disabled={note !== null}>
        <legend className={classes.legend}>
          <Icon aria-hidden size={20} stroke={1.6} />
          <span>{name}</span>
          {note && <span className={classes.note}>{note}</span>}
          {!field.isVisible && <span className={classes.note}>{t('hidden')}</span>}
        </legend>
        <div className={classes.acts}>
          <FieldActs
            {...acts}
            field={field}
            name={name}
            onVisible={() => onChange({ ...field, isVisible: !field.isVisible })}
          />
          {!isAlone && <DragHandle name={name} handle={handle} />}
        </div>
        <FieldInputs value={field} onChange={onChange} errorOf={errorOf} />
      </fieldset>
    </li>
  );
}
