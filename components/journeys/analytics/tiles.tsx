import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { FigureTile, FigureTiles } from '@/components/ui/figure-tiles';
import { Sparkline } from '@/components/ui/sparkline';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Analytics } from '@/lib/cards/visits/model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { percentText, pointsText } from '@/lib/platform/i18n/numbers';
import { saveRate, stepsOf } from './periods';

type Props = { analytics: Pick<Analytics, 'total' | 'totalBefore' | 'days' | 'daysBefore'>; isCompared: boolean };

/** The four figures, each with what it was in the period before and with its days. */
export function Tiles({ analytics, isCompared }: Props) {
  const { t } = useTranslation('analytics');
  const locale = localeOr(useRouter().locale);
  const written = useNumberText();
  const { total, totalBefore, days } = analytics;
  const steps = stepsOf(analytics);
  const than = t('than', { count: days.length });
  const line = (name: string, values: number[], most = written(Math.max(...values))) => (
    <Sparkline values={values} label={t('line', { name, most })} />
  );
  const rates = steps.map((step) => Math.round(saveRate(step) * 100));
  const [rate, rateBefore] = [saveRate(total), saveRate(totalBefore)];
  // Without views in both periods there are no rates to compare.
  const isRated = total.views > 0 && totalBefore.views > 0;
  const points = pointsText(rateBefore, rate, locale);
  return (
    <FigureTiles isAligned>
      {(['views', 'saves', 'exchanges'] as const).map((figure) => {
        const name = t(figure);
        const values = steps.map((step) => step[figure]);
        return (
          <FigureTile
            key={figure}
            label={name}
            about={<AboutMark name={name} text={t(`about_${figure}`)} />}
            value={total[figure]}
            {...(isCompared ? { before: totalBefore[figure], than } : {})}
            picture={line(name, values)}
          />
        );
      })}
      <FigureTile
        label={t('rate')}
        about={<AboutMark name={t('rate')} text={t('about_rate')} />}
        value={rate}
        written={total.views > 0 ? percentText(rate, locale) : '–'}
        {...(isCompared && isRated
          ? { before: rateBefore, change: points && t('points', { change: points }), than }
          : { note: isCompared && t('nothingBefore') })}
        picture={line(t('rate'), rates, percentText(Math.max(...rates) / 100, locale))}
      />
    </FigureTiles>
  );
}
