import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { palette } from '@/lib/cards/public-card/palette-model';
import { keepOnDevice } from '@/lib/platform/browser/offline';
import { capturesOf, isKept, type KeptCard, withCaptures } from '@/lib/platform/browser/offline-schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';

/** The data of a user's cards that is stored on the device: of the active cards, in their order. */
export function keptCards(cards: OwnCard[], appUrl: string): KeptCard[] {
  return cards
    .filter(({ status }) => status === 'active')
    .map((card) => {
      const { paper, ink, muted, line } = palette(card.look);
      return {
        username: card.username,
        name: cardName(card),
        title: card.content.title,
        company: card.content.company,
        language: card.language,
        code: shareUrl(appUrl, null, card.username, 'qr'),
        address: displayUrl(shareUrl(appUrl, null, card.username)),
        colors: { paper, ink, muted, line },
      };
    });
}

/**
 * Stores a user's cards for the offline page. Without cards (not loaded yet) the user's own stay, and another user's are removed,
 * except for contacts which that user captured and could not send.
 */
export function keepCards(owner: string, cards: OwnCard[] | undefined, appUrl: string): Promise<void> {
  return keepOnDevice((before) => {
    const captures = capturesOf(before);
    if (cards) return withCaptures({ owner, cards: keptCards(cards, appUrl) }, captures);
    const isTheirs = before === null || (isKept(before) && before.owner === owner);
    return isTheirs ? undefined : withCaptures({ owner, cards: [] }, captures);
  });
}
