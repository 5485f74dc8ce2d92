import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import type { FieldErrors } from '@/lib/profiles/draft';
import type { ProfileField } from '@/lib/profiles/schema';
import { iconOf } from './field-icons';
import { FieldInputs } from './field-inputs';
import classes from './field-item.module.css';
import { useFieldNames } from './use-field-names';

type Props = {
  field: ProfileField;
  /** Where it stands in the card's list; errors are found by it. */
  at: number;
  errors: FieldErrors;
  onChange: (field: ProfileField) => void;
  onPrimary: () => void;
  onRemove: () => void;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

type ActProps = { label: string; onClick: (() => void) | undefined; isPressed?: boolean; children: ReactNode };

function Act({ label, onClick, isPressed, children }: ActProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={40}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={onClick === undefined || undefined}
        data-disabled={onClick === undefined || undefined}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** One way to reach somebody: its inputs, and what can be done with it. */
export function FieldItem({ field, at, errors, onChange, onPrimary, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useFieldNames();
  const errorText = useFieldError();
  const errorOf = (key: string) => errorText(errors[`fields.${at}.${key}`]);
  const Icon = iconOf(field);
  const name = nameOf(field);
  return (
    <li className={classes.item} data-hidden={!field.isVisible || undefined}>
      <fieldset className={classes.set}>
        <legend className={classes.legend}>
          <Icon aria-hidden size={20} stroke={1.6} />
          {name}
          {!field.isVisible && <span className={classes.note}>{t('hidden')}</span>}
        </legend>
        <div className={classes.acts}>
          {field.kind !== 'account' && (
            <Act label={t('primary', { name })} isPressed={field.isPrimary} onClick={onPrimary}>
              {field.isPrimary ? <IconStarFilled aria-hidden size={18} /> : <IconStar aria-hidden size={18} />}
            </Act>
          )}
          <Act
            label={t('visible', { name })}
            isPressed={field.isVisible}
            onClick={() => onChange({ ...field, isVisible: !field.isVisible })}
          >
            {field.isVisible ? <IconEye aria-hidden size={18} /> : <IconEyeOff aria-hidden size={18} />}
          </Act>
          <Act label={t('moveUp', { name })} onClick={onUp}>
            <IconArrowUp aria-hidden size={18} />
          </Act>
          <Act label={t('moveDown', { name })} onClick={onDown}>
            <IconArrowDown aria-hidden size={18} />
          </Act>
          <Act label={t('remove', { name })} onClick={onRemove}>
            <IconTrash aria-hidden size={18} />
          </Act>
        </div>
        <FieldInputs value={field} onChange={onChange} errorOf={errorOf} />
      </fieldset>
    </li>
  );
}
