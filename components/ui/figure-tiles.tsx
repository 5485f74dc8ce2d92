import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { localeOr } from '@/lib/platform/i18n/languages';
import { changeText, numberText } from '@/lib/platform/i18n/numbers';
import classes from './figure-tiles.module.css';

/** Figures side by side, each on a card of its own. `isFew`: three at most, which stay side by side on a phone. */
export function FigureTiles({ children, isFew = false }: { children: ReactNode; isFew?: boolean }) {
  return (
    <dl className={classes.tiles} data-few={isFew || undefined}>
      {children}
    </dl>
  );
}

type Props = {
  label: string;
  value: number;
  /** The same figure of the period before, which is compared with. */
  before?: number;
  /** What else is to be known of the figure, in place of a comparison. */
  note?: ReactNode;
  /** A small drawing beside the figure. */
  picture?: ReactNode;
};

/** One figure with its label, and below it how it changed. */
export function FigureTile({ label, value, before, note, picture }: Props) {
  const { t } = useTranslation('common');
  const locale = localeOr(useRouter().locale);
  const change = before === undefined ? '' : changeText(before, value, locale);
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd className={classes.value}>{numberText(value, locale)}</dd>
      {before !== undefined && change ? (
        <dd className={classes.note} data-tone={value > before ? 'up' : undefined}>
          <bdi>{change}</bdi> <VisuallyHidden>{t('comparedWithBefore')}</VisuallyHidden>
        </dd>
      ) : (
        note && <dd className={classes.below}>{note}</dd>
      )}
      {picture && <dd className={classes.picture}>{picture}</dd>}
    </div>
  );
}
