import { Badge } from '@mantine/core';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { displayName } from '@/lib/formats/names';
import type { OwnProfile } from '@/lib/profiles/schema';
import { CardFace } from './card-face';
import { CardMenu } from './card-menu';
import classes from './card-tile.module.css';

/** One card in the grid: opens its editor; its menu stands below it. */
export function CardTile({ card }: { card: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const name = displayName(card.content.name, card.language) || card.username;
  return (
    <li className={classes.tile}>
      <Link className={classes.link} href={`/app/profile/${card.username}`}>
        <CardFace card={card} unnamed={t('unnamed')} />
      </Link>
      <div className={classes.row}>
        <span className={classes.state}>
          {card.status === 'paused' && (
            <Badge variant="default" tt="none" fw={550} size="lg">
              {t('paused')}
            </Badge>
          )}
        </span>
        <CardMenu card={card} name={name} />
      </div>
    </li>
  );
}
