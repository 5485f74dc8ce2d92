import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import type { OwnFigures } from '@/lib/cards/visits/model';
import classes from './card-figures.module.css';

/** The three figures of one card over the last 30 days; undefined for a card without visits. */
export function CardFigures({ figures }: { figures: OwnFigures['byCard'][string] | undefined }) {
  const { t } = useTranslation('profiles');
  const written = useNumberText();
  const shown = [
    { label: t('views'), value: figures?.views ?? 0 },
    { label: t('saves'), value: figures?.saves ?? 0 },
    { label: t('exchangesLeft'), value: figures?.exchanges ?? 0 },
  ];
  return (
    <dl className={classes.figures}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
