import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import { quiet } from '@/components/ui/quiet';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import { useTrash } from '@/lib/cards/card/hooks';

// Loaded when the dialog opens.
const TrashList = dynamic(() => import('./trash-list').then((module) => module.TrashList), {
  loading: () => <Skeleton height={120} />,
});

function TrashTitle() {
  return useTranslation('card').t('trashTitle');
}

const openTrash = () => openModal({ modalId: 'trash', title: <TrashTitle />, children: <TrashList />, size: 560 });

/** The quiet way to the cards in the trash; nothing when there are none. */
export function TrashLink() {
  const { t } = useTranslation('card');
  const withNote = useWithNote();
  const written = useNumberText();
  const { data: cards = [] } = useTrash();
  if (cards.length === 0) return null;
  return (
    <div>
      <Button {...quiet} c="dimmed" leftSection={<IconTrash aria-hidden size={18} />} onClick={openTrash}>
        {withNote(t('trashTitle'), written(cards.length))}
      </Button>
    </div>
  );
}
