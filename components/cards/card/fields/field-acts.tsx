import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ActsMenu } from '@/components/ui/acts-menu';
import { quiet } from '@/components/ui/quiet';
import type { CardField } from '@/lib/cards/card/schema';
import { canBePrimary } from './field-groups';

export type FieldMoves = {
  onPrimary: () => void;
  onRemove: () => void;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

type Props = FieldMoves & { field: CardField; name: string; onVisible: () => void };

type ActProps = { label: string; onClick: () => void; isPressed: boolean; children: ReactNode };

function Act({ label, onClick, isPressed, children }: ActProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon {...quiet} size="xl" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The actions of a field: preferring and hiding as buttons, moving and removing in a menu. */
export function FieldActs({ field, name, onPrimary, onVisible, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation('card');
  return (
    <>
      {canBePrimary(field) && (
        <Act label={t('primary', { name })} isPressed={field.isPrimary} onClick={onPrimary}>
          {field.isPrimary ? <IconStarFilled aria-hidden size={18} /> : <IconStar aria-hidden size={18} />}
        </Act>
      )}
      <Act label={t('visible', { name })} isPressed={field.isVisible} onClick={onVisible}>
        {field.isVisible ? <IconEye aria-hidden size={18} /> : <IconEyeOff aria-hidden size={18} />}
      </Act>
      <ActsMenu label={t('fieldActions', { name })} width={200} icon={<IconDots aria-hidden size={18} />}>
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp aria-hidden size={18} />} onClick={onUp}>
            {t('moveUp')}
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown aria-hidden size={18} />} onClick={onDown}>
            {t('moveDown')}
          </Menu.Item>
        )}
        {(onUp || onDown) && <Menu.Divider />}
        <Menu.Item leftSection={<IconTrash aria-hidden size={18} />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </ActsMenu>
    </>
  );
}
