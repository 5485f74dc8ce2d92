import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { FigureTile, FigureTiles } from '@/components/ui/figure-tiles';
import { Sparkline } from '@/components/ui/sparkline';
import { useNumberText } from '@/components/ui/use-number-text';
import { type Analytics, isSomething } from '@/lib/cards/visits/model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { percentText, pointsText } from '@/lib/platform/i18n/numbers';
import { saveRate, stepsOf, stepsOver } from './periods';

type Props = {
  analytics: Pick<Analytics, 'period' | 'today' | 'total' | 'beforeSoFar' | 'days' | 'daysBefore' | 'before'>;
  isCompared: boolean;
};

/** The four figures, each with what it was in the period before and with its days. */
export function Tiles({ analytics, isCompared }: Props) {
  const { t } = useTranslation(['analytics', 'figures']);
  const locale = localeOr(useRouter().locale);
  const written = useNumberText();
  const { total, beforeSoFar: before, days, today, period } = analytics;
  const steps = stepsOver(stepsOf(analytics));
  const than = today < period.to ? t('thanSame') : t('than', { count: days.length });
  const isComparable = isSomething(before);
  const nothing = isCompared && t('nothingBefore');
  const about = (name: string, text: string) => (
    <AboutMark name={name} text={isCompared && today <= period.to ? `${text} ${t('figures:about_change')}` : text} />
  );
  const line = (name: string, values: (number | null)[], most = written(Math.max(...values.map(Number)))) =>
    values.filter((value) => value !== null).length > 1 && (
      <Sparkline values={values} label={t('line', { name, most })} />
    );
  // Without views there is no rate.
  const rates = steps.map((step) => (step.views > 0 ? Math.round(saveRate(step) * 100) : null));
  const [rate, rateBefore] = [saveRate(total), saveRate(before)];
  // Without views in both periods there are no rates to compare.
  const isRated = total.views > 0 && before.views > 0;
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
            about={about(name, t(`figures:about_${figure}`))}
            value={total[figure]}
            {...(isCompared && isComparable ? { before: before[figure], than } : { note: nothing })}
            picture={line(name, values)}
          />
        );
      })}
      <FigureTile
        label={t('rate')}
        about={about(t('rate'), t('about_rate'))}
        value={rate}
        written={total.views > 0 ? percentText(rate, locale) : '–'}
        {...(isCompared && isRated
          ? { before: rateBefore, change: points && t('points', { change: points }), than }
          : { note: nothing })}
        picture={line(t('rate'), rates, percentText(Math.max(...rates.map(Number)) / 100, locale))}
      />
    </FigureTiles>
  );
}
