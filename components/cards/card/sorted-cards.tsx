import { Sortable } from '@/components/ui/sortable';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import classes from './card-grid.module.css';
import { CardTile } from './card-tile';
import { useCardActs } from './use-card-acts';

/** Returns the name of a card among its owner's cards. */
const nameOf = ({ content, language, username }: OwnCard) => displayName(content.name, language) || username;

/** The user's cards in an order that the user can change; the first is the main card. */
export function SortedCards({ cards }: { cards: OwnCard[] }) {
  const { reorder } = useCardActs();
  const ids = cards.map(({ id }) => id);
  // Several cards of one owner may have the same name, so the handle is added.
  const fullNameOf = (card: OwnCard) => `${nameOf(card)} /${card.username}`;
  const names = new Map(cards.map((card) => [card.id, fullNameOf(card)]));
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    reorder(next);
  };
  return (
    <Sortable arrangement="grid" ids={ids} nameOf={(id) => names.get(id) ?? ''} onMove={move}>
      <ul className={classes.grid}>
        {cards.map((card, at) => (
          <CardTile
            key={card.id}
            card={card}
            name={nameOf(card)}
            fullName={fullNameOf(card)}
            isAlone={cards.length === 1}
            isMain={at === 0}
          />
        ))}
      </ul>
    </Sortable>
  );
}
