import { Sortable } from '@/components/ui/sortable';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { OwnFigures } from '@/lib/cards/visits/model';
import classes from './card-grid.module.css';
import { fullCardName } from './card-name';
import { CardTile } from './card-tile';
import { useCardActs } from './use-card-acts';

type Props = { main: OwnCard; others: OwnCard[]; figures: OwnFigures['byCard'] };

/** The cards beside the main card, in an order that the user can change. */
export function SortedCards({ main, others, figures }: Props) {
  const { reorder } = useCardActs();
  const ids = others.map(({ id }) => id);
  const names = new Map(others.map((card) => [card.id, fullCardName(card)]));
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    reorder([main.id, ...next]);
  };
  return (
    <Sortable arrangement="grid" ids={ids} nameOf={(id) => names.get(id) ?? ''} onMove={move}>
      <ul className={classes.grid}>
        {others.map((card) => (
          <CardTile key={card.id} card={card} figures={figures[card.id]} isAlone={others.length === 1} />
        ))}
      </ul>
    </Sortable>
  );
}
