import { Sortable } from '@/components/ui/sortable';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import classes from './card-grid.module.css';
import { CardTile } from './card-tile';
import { useCardActs } from './use-card-acts';

/** What a card is called among its owner's others. */
const nameOf = ({ content, language, username }: OwnCard) => displayName(content.name, language) || username;

/** A person's cards in their order, which they change; the first is the main one. */
export function SortedCards({ cards }: { cards: OwnCard[] }) {
  const { reorder } = useCardActs();
  const ids = cards.map(({ id }) => id);
  // Several cards of one person bear the same name.
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
