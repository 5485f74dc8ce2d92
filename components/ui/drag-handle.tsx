import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import classes from './drag-handle.module.css';
import type { useSortableItem } from './use-sortable-item';

type Props = { name: string; handle: ReturnType<typeof useSortableItem>['handle'] };

/** The handle of a sortable item: it is dragged, or moved by Space and the arrow keys. */
export function DragHandle({ name, handle: { ref, attributes, listeners } }: Props) {
  const { t } = useTranslation('common');
  return (
    <ActionIcon
      {...attributes}
      {...listeners}
      ref={ref}
      className={classes.handle}
      variant="subtle"
      color="gray"
      c="dimmed"
      size="xl"
      aria-label={t('drag', { name })}
    >
      <IconGripVertical aria-hidden size={18} />
    </ActionIcon>
  );
}
