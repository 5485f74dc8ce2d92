import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { direction, localeOr } from '@/lib/platform/i18n/languages';
import { changeText, numberText, unchangedText } from '@/lib/platform/i18n/numbers';
import classes from './figure-tiles.module.css';

type TilesProps = {
  children: ReactNode;
  /** Whether there are three at most, which stay side by side on a phone. */
  isFew?: boolean;
  /** Whether the parts of the tiles stand on common lines, which tiles with words below their values need. */
  isAligned?: boolean;
};

/** Figures side by side, each on a card of its own. */
export function FigureTiles({ children, isFew = false, isAligned = false }: TilesProps) {
  return (
    <dl className={classes.tiles} data-few={isFew || undefined} data-aligned={isAligned || undefined}>
      {children}
    </dl>
  );
}

type Props = {
  label: string;
  /** A button beside the label that says what the figure counts. */
  about?: ReactNode;
  value: number;
  /** The value as it is shown, where it is no number of things. */
  written?: string;
  /** The same figure of the period before, which is compared with. */
  before?: number;
  /** How it changed since then, where that is not said in percent; empty where it did not. */
  change?: string;
  /** What it is compared with, in words beside the change; those who do not see them hear of the 30 days before by default. */
  than?: string;
  /** What else is to be known of the figure, in place of a comparison. */
  note?: ReactNode;
  /** A small drawing beside the figure. */
  picture?: ReactNode;
};

/** One figure with its label, and below it how it changed. */
export function FigureTile({ label, about, value, written, before, change: said, than, note, picture }: Props) {
  const { t } = useTranslation('common');
  const locale = localeOr(useRouter().locale);
  const change = before === undefined ? '' : (said ?? changeText(before, value, locale));
  return (
    <div className={classes.tile}>
      <dt>
        {label}
        {about}
      </dt>
      <dd className={classes.value}>{written ?? numberText(value, locale)}</dd>
      {before !== undefined && (change || than) ? (
        <dd className={classes.note} data-long={than ? true : undefined}>
          <bdi dir={direction(locale)} data-tone={change ? (value > before ? 'up' : 'down') : undefined}>
            {change || unchangedText(locale)}
          </bdi>{' '}
          {than ?? <VisuallyHidden>{t('comparedWithBefore')}</VisuallyHidden>}
        </dd>
      ) : (
        note && <dd className={classes.below}>{note}</dd>
      )}
      {picture && <dd className={classes.picture}>{picture}</dd>}
    </div>
  );
}
