import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import {
  useCards,
  useDeleteCard,
  useDuplicateCard,
  useEditCard,
  useOrderCards,
  usePurgeCard,
  useRestoreCard,
} from '@/lib/cards/card/hooks';
import type { OwnCard } from '@/lib/cards/card/schema';
import { newId } from '@/lib/platform/ids';

/** Returns functions that pause, copy, order and delete cards and notify the user of the result. */
export function useCardActs() {
  const { t } = useTranslation(['card', 'common']);
  const { data: cards = [] } = useCards();
  const edit = useEditCard();
  const duplicate = useDuplicateCard();
  const order = useOrderCards();
  const trash = useDeleteCard();
  const restore = useRestoreCard();
  const purge = usePurgeCard();
  const fail = useFailureNotice();

  const bringBack = (id: string) => void restore.mutateAsync(id).catch(fail);

  return {
    /** Sets the status and returns the card with it; null when the request failed. */
    async setStatus({ id, version }: OwnCard, status: OwnCard['status']): Promise<OwnCard | null> {
      return edit.mutateAsync({ id, version, status }).catch((error: unknown) => {
        fail(error);
        return null;
      });
    },
    /** Makes a copy and returns it; null when the request failed. */
    async copy({ id }: OwnCard): Promise<OwnCard | null> {
      return duplicate.mutateAsync({ id, key: newId() }).then(
        (made) => {
          notifications.show({ message: t('duplicated') });
          return made;
        },
        (error: unknown) => {
          fail(error);
          return null;
        },
      );
    },
    /** Shows the cards in another order at once; the order is reverted when it cannot be saved. */
    reorder: (ids: string[]) => void order(ids).catch(fail),
    /** Puts a card first, which makes it the card that is shared by default. */
    makeMain({ id }: OwnCard, name: string): void {
      const others = cards.filter((card) => card.id !== id);
      const note = () => notifications.show({ message: t('mainNote', { name }) });
      void order([id, ...others.map((card) => card.id)]).then(note, fail);
    },
    /** Moves a card to the trash and offers to bring it back. */
    async moveToTrash({ id }: OwnCard, name: string): Promise<void> {
      try {
        await trash.mutateAsync(id);
      } catch (error) {
        fail(error);
        return;
      }
      const onUndo = () => bringBack(id);
      showUndo({ id: `trash-${id}`, message: t('trashed', { name }), undoLabel: t('common:undo'), onUndo });
    },
    bringBack,
    /** Asks, then deletes permanently: nothing brings the card back. */
    deleteForGood({ id }: OwnCard, name: string): void {
      confirmDelete({
        title: t('purgeTitle', { name }),
        description: t('purgeText'),
        onDelete: () => purge.mutateAsync(id).catch(fail),
      });
    },
  };
}
