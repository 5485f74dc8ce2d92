import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId, useRef } from 'react';

type Props = {
  /** The ids of the sorted items in their current order. */
  ids: string[];
  /** Returns the name of an item for announcements. */
  nameOf: (id: string) => string;
  /** Called when an item was dropped at another place; both are indices in `ids`. */
  onMove: (from: number, to: number) => void;
  arrangement: 'list' | 'grid';
  children: ReactNode;
};

const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Returns the announcements of a move for screen readers. */
function useAnnouncements({ ids, nameOf }: Pick<Props, 'ids' | 'nameOf'>): Announcements {
  const { t } = useTranslation('common');
  const at = (id: string | number, place: string | number = id) => ({
    name: nameOf(String(id)),
    position: ids.indexOf(String(place)) + 1,
    total: ids.length,
  });
  const isTaken = useRef(false);
  return {
    onDragStart: ({ active }) => {
      isTaken.current = true;
      return t('dragStarted', at(active.id));
    },
    onDragOver: ({ active, over }) => {
      // When the item is picked up it is over itself; announcing this would drown the first announcement.
      const isFirst = isTaken.current;
      isTaken.current = false;
      return over && !(isFirst && over.id === active.id) ? t('dragMoved', at(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => t('dragEnded', at(active.id, over?.id)),
    onDragCancel: ({ active }) => t('dragCancelled', at(active.id)),
  };
}

/** A list of items that users reorder by mouse, touch and keyboard, each item by a `DragHandle` of its own. */
export function Sortable({ ids, nameOf, onMove, arrangement, children }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const announcements = useAnnouncements({ ids, nameOf });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const isList = arrangement === 'list';
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isList ? [vertical] : []}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
    >
      <SortableContext items={ids} strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
