import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';

/** The name of a card among its owner's cards. */
export const cardName = ({ content, language, username }: Pick<OwnCard, 'content' | 'language' | 'username'>): string =>
  displayName(content.name, language) || username;

/** The name with the username, because several cards of one owner may have the same name. */
export const fullCardName = (card: OwnCard): string => `${cardName(card)} /${card.username}`;
