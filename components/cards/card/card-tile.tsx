import { Badge } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { DragHandle } from '@/components/ui/drag-handle';
import { Link } from '@/components/ui/link';
import { useSortableItem } from '@/components/ui/use-sortable-item';
import type { OwnCard } from '@/lib/cards/card/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { CardFace } from './card-face';
import { CardMenu } from './card-menu';
import { CardState } from './card-state';
import classes from './card-tile.module.css';

type Props = {
  card: OwnCard;
  name: string;
  /** The name that tells this card from other cards of the same name. */
  fullName: string;
  /** Whether this is the only card, which cannot be moved among others. */
  isAlone: boolean;
  isMain: boolean;
};

/** One card in the grid: a link to its editor, with its drag handle and its menu below. */
export function CardTile({ card, name, fullName, isAlone, isMain }: Props) {
  const { t } = useTranslation('profiles');
  const { item, handle } = useSortableItem(card.id, !isAlone);
  return (
    <li {...item} className={classes.tile}>
      <Link className={classes.link} href={`/app/profile/${card.username}`} draggable={false}>
        <CardFace card={card} unnamed={t('unnamed')} />
      </Link>
      <div className={classes.row}>
        {!isAlone && <DragHandle name={fullName} handle={handle} />}
        <span className={classes.state}>
          {isMain && !isAlone && (
            <Badge variant="default" tt="none" fw={550} size="lg">
              {t('main')}
            </Badge>
          )}
          {card.organization && (
            <Badge variant="default" tt="none" fw={550} size="lg">
              {t('ofOrganization', { name: isolated(card.organization.name) })}
            </Badge>
          )}
          <CardState card={card} />
        </span>
        <CardMenu card={card} name={name} canBeMain={!isMain} />
      </div>
    </li>
  );
}
