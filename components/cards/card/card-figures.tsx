import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './card-figures.module.css';

type Props = {
  /** Undefined for a card without visits. */
  figures: { views: number; saves: number; exchanges: number } | undefined;
  /** Whether the figures are the most important thing around them. */
  isLarge?: boolean;
};

/** The three figures of one card over the last 30 days. */
export function CardFigures({ figures, isLarge = false }: Props) {
  const { t } = useTranslation('profiles');
  const written = useNumberText();
  const shown = [
    { label: t('views'), value: figures?.views ?? 0 },
    { label: t('saves'), value: figures?.saves ?? 0 },
    { label: t('exchangesLeft'), value: figures?.exchanges ?? 0 },
  ];
  return (
    <dl className={classes.figures} data-large={isLarge || undefined}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
