import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { palette } from '@/lib/cards/public-card/palette-model';
import { keepOnDevice } from '@/lib/platform/browser/offline';
import { capturesOf, isKept, type KeptCard, withCaptures } from '@/lib/platform/browser/offline-schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';

/** What of a person's cards is kept: those that answer who scans them, in their order. */
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
 * Keeps somebody's cards for the offline page. Without cards (not loaded yet) what is theirs stays, and what is somebody
 * else's goes, but for what they captured and could not send.
 */
export function keepCards(owner: string, cards: OwnCard[] | undefined, appUrl: string): Promise<void> {
  return keepOnDevice((before) => {
    const captures = capturesOf(before);
    if (cards) return withCaptures({ owner, cards: keptCards(cards, appUrl) }, captures);
    const isTheirs = before === null || (isKept(before) && before.owner === owner);
    return isTheirs ? undefined : withCaptures({ owner, cards: [] }, captures);
  });
}
