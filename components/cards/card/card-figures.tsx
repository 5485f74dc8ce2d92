import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './card-figures.module.css';

type Props = {
  /** Undefined for a card without visits. */
  figures: { views: number; saves: number; exchanges: number } | undefined;
  /** Whether the figures are the most important thing around them, and say what they count. */
  isLarge?: boolean;
};

/** The three figures of one card over the last 30 days. */
export function CardFigures({ figures, isLarge = false }: Props) {
  const { t } = useTranslation(['card', 'figures']);
  const written = useNumberText();
  const shown = [
    { label: t('views'), value: figures?.views ?? 0, about: t('figures:about_views') },
    { label: t('saves'), value: figures?.saves ?? 0, about: t('figures:about_saves') },
    { label: t('exchangesLeft'), value: figures?.exchanges ?? 0, about: t('figures:about_exchanges') },
  ];
  return (
    <dl className={classes.figures} data-large={isLarge || undefined}>
      {shown.map(({ label, value, about }) => (
        <div key={label}>
          <dt>
            {label}
            {isLarge && <AboutMark name={label} text={about} />}
          </dt>
          <dd>{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
