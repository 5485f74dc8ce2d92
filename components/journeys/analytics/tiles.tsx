import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { FigureTile, FigureTiles } from '@/components/ui/figure-tiles';
import { Sparkline } from '@/components/ui/sparkline';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Analytics } from '@/lib/cards/visits/model';
import { comparedOf } from '@/lib/cards/visits/period-model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { percentText, pointsText } from '@/lib/platform/i18n/numbers';
import { saveRate, stepsOf, stepsOver } from './periods';

type Props = { analytics: Pick<Analytics, 'total' | 'today' | 'days' | 'daysBefore'>; isCompared: boolean };

/** The four figures, each with what it was in the period before and with its days. */
export function Tiles({ analytics, isCompared }: Props) {
  const { t } = useTranslation(['analytics', 'figures']);
  const locale = localeOr(useRouter().locale);
  const written = useNumberText();
  const { total, days } = analytics;
  const { over, before, ...compared } = comparedOf(analytics);
  const steps = stepsOver(stepsOf(analytics));
  const than = t('than', { count: days.length });
  const isOver = isCompared && compared.days > 0;
  const nothing = isCompared && t('nothingBefore');
  const about = (name: string, text: string) => (
    <AboutMark name={name} text={isOver ? `${text} ${t('figures:about_change')}` : text} />
  );
  const line = (name: string, values: number[], most = written(Math.max(...values))) => (
    <Sparkline values={values} label={t('line', { name, most })} />
  );
  const rates = steps.map((step) => Math.round(saveRate(step) * 100));
  const [rate, rateOver, rateBefore] = [saveRate(total), saveRate(over), saveRate(before)];
  // Without views in both periods there are no rates to compare.
  const isRated = over.views > 0 && before.views > 0;
  const points = pointsText(rateBefore, rateOver, locale);
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
            {...(isOver ? { over: over[figure], before: before[figure], than } : { note: nothing })}
            picture={line(name, values)}
          />
        );
      })}
      <FigureTile
        label={t('rate')}
        about={about(t('rate'), t('about_rate'))}
        value={rate}
        written={total.views > 0 ? percentText(rate, locale) : '–'}
        {...(isOver && isRated
          ? { over: rateOver, before: rateBefore, change: points && t('points', { change: points }), than }
          : { note: nothing })}
        picture={line(t('rate'), rates, percentText(Math.max(...rates) / 100, locale))}
      />
    </FigureTiles>
  );
}
