import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import classes from './row.module.css';

type Props = {
  icon: ReactNode;
  /** What the row is; it stands alone where nothing is entered. */
  label: string;
  value: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  isWrong?: boolean;
  isHidden?: boolean;
  /** Why the part cannot be changed. */
  held?: string | null;
  /** Whether something is entered that has no words. */
  isFilled?: boolean;
};

/** The closed form of a part of a card: its icon, its value and what it is. Pressing it opens the inputs below. */
export function RowHead({ icon, label, value, isOpen, controls, onToggle, ...rest }: Props) {
  const { t, i18n } = useTranslation(['card', 'errors']);
  const { isWrong = false, isHidden = false, held = null, isFilled = value !== '' } = rest;
  // Open, its inputs say the value.
  const shown = isOpen ? '' : value;
  const states = [isWrong ? t('errors:field.other') : '', isHidden ? t('hidden') : '', held];
  const notes = besideText(states, localeOr(i18n.language));
  return (
    <UnstyledButton
      className={classes.head}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      data-empty={!isFilled || undefined}
      data-head
      onClick={onToggle}
    >
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.value}>
          <bdi>{shown || label}</bdi>
        </span>
        {shown !== '' && <span className={classes.label}>{label}</span>}
      </span>
      {notes !== '' && <VisuallyHidden>{notes}</VisuallyHidden>}
      {isWrong && <IconAlertCircle aria-hidden size={18} className={classes.wrong} />}
      {isHidden && <IconEyeOff aria-hidden size={18} />}
      {held && <IconLock aria-hidden size={18} />}
    </UnstyledButton>
  );
}
