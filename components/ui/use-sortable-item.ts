import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'next-i18next/pages';
import type { CSSProperties } from 'react';

/** Returns the props of a sortable item: `item` for its element, `handle` for its `DragHandle`. */
export function useSortableItem(id: string, isSorted = true) {
  const { t } = useTranslation('common');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isSorted,
    attributes: { roleDescription: t('dragRole') },
  });
  const style: CSSProperties = transform
    ? { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`, transition }
    : { transition };
  return {
    item: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, attributes, listeners },
  };
}
