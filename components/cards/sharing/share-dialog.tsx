import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { newId } from '@/lib/platform/ids';
import { ShareCard, type ShareTab } from './share-card';

type Share = { card: OwnCard; tab?: ShareTab; to?: string; onClose?: () => void };

function DialogTitle({ card }: { card: OwnCard }) {
  return useTranslation('sharing').t('title', { name: cardName(card) });
}

const modalId = 'share';

/** Closes the share dialog where it is open. */
export function closeShare(): void {
  modals.close(modalId);
}

/**
 * Opens the share dialog of a card. The page's texts must include the namespace `sharing`.
 * @param share.tab the way to begin with; the card, its code and all ways by default
 * @param share.to the recipient with whom an email begins
 */
export function openShare({ card, tab = 'default', to = '', onClose }: Share): void {
  openModal({
    modalId,
    title: <DialogTitle card={card} />,
    // The key is new each time, because a dialog may open while the last one is still fading out.
    children: <ShareCard key={newId()} card={card} tab={tab} to={to} />,
    size: 720,
    // On a phone there is no room for a frame around the dialog.
    fullScreen: window.matchMedia('(max-width: 40em)').matches,
    ...(onClose ? { onClose } : {}),
  });
}
