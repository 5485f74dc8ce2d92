import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { openShare } from '@/components/cards/sharing/share-dialog';
import { DragHandle } from '@/components/ui/drag-handle';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { useSortableItem } from '@/components/ui/use-sortable-item';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { CardBadges } from './card-badges';
import { CardFigures } from './card-figures';
import { CardMenu } from './card-menu';
import { cardName, fullCardName } from './card-name';
import { CardObject } from './card-object-later';
import classes from './card-tile.module.css';

type Props = {
  card: OwnCard;
  /** Undefined for a card without visits in the period. */
  figures: OwnFigures['byCard'][string] | undefined;
  /** Whether this is the only card beside the main one, which cannot be moved among others. */
  isAlone: boolean;
};

/** One card in the grid: as visitors see it, with its figures, its handle and its menu. */
export function CardTile({ card, figures, isAlone }: Props) {
  const { t } = useTranslation('card');
  const { item, handle } = useSortableItem(card.id, !isAlone);
  const name = cardName(card);
  return (
    <li {...item} className={classes.tile}>
      <div className={classes.stage}>
        <CardObject card={card} className={classes.object} rows={3} />
        <Link className={classes.link} href={`/app/profile/${card.username}`} aria-label={name} draggable={false} />
      </div>
      <div className={classes.below}>
        <div className={classes.row}>
          <div className={classes.name}>
            <bdi>{name}</bdi>
            <span className={classes.username}>
              <bdi dir="ltr">/{card.username}</bdi>
            </span>
          </div>
          {!isAlone && <DragHandle name={fullCardName(card)} handle={handle} />}
          <ActionIcon
            {...quiet}
            size="xl"
            onClick={() => openShare({ card })}
            aria-label={t('common:labelled', { label: t('shareCard'), name })}
          >
            <IconShare2 aria-hidden size={20} />
          </ActionIcon>
          <CardMenu card={card} name={name} canBeMain />
        </div>
        <div className={classes.states}>
          <CardBadges card={card} isMain={false} />
        </div>
        <CardFigures figures={figures} />
      </div>
    </li>
  );
}
