import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { FigureTile, FigureTiles } from '@/components/ui/figure-tiles';
import { Link } from '@/components/ui/link';
import { Sparkline } from '@/components/ui/sparkline';
import { useNumberText } from '@/components/ui/use-number-text';
import { isSomething, mainFigures, type OwnFigures } from '@/lib/cards/visits/model';
import classes from './own-home.module.css';

/** The figures of all cards over the last 30 days, each with its days and how it changed. */
export function OwnTrends({ figures }: { figures: OwnFigures }) {
  const { t } = useTranslation(['own-home', 'card', 'figures', 'common']);
  const written = useNumberText();
  const { views, saves, exchanges } = figures.all;
  const isComparable = isSomething({ views: views.before, saves: saves.before, exchanges: exchanges.before });
  const names = { views: t('card:views'), saves: t('card:saves'), exchanges: t('card:exchangesLeft') };
  return (
    <section className={classes.trends} aria-labelledby="trends">
      <div className={classes.captions}>
        <h2 className={classes.caption} id="trends">
          {t('trends')}
        </h2>
        <Link className={classes.more} href="/app/analytics">
          {t('common:areaAnalytics')}
        </Link>
      </div>
      <FigureTiles isFew>
        {mainFigures.map((name) => {
          const { total, before, byDay } = figures.all[name];
          const most = written(Math.max(...byDay));
          return (
            <FigureTile
              key={name}
              label={names[name]}
              about={
                <AboutMark name={names[name]} text={`${t(`figures:about_${name}`)} ${t('figures:about_change')}`} />
              }
              value={total}
              {...(isComparable ? { before } : {})}
              picture={total > 0 && <Sparkline values={byDay} label={t('byDay', { name: names[name], most })} />}
            />
          );
        })}
      </FigureTiles>
    </section>
  );
}
