import { useTranslation } from 'next-i18next/pages';
import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials-of';
import { MoreButton } from '@/components/ui/more-button';
import type { AnalyticsView } from '@/lib/cards/visits/model';
import { useIdleMembers } from '@/lib/cards/visits/organization-hooks';
import { Panel } from '../panel';
import panel from '../panel.module.css';
import { useDayWords } from '../use-day-words';
import classes from './organization-analytics.module.css';
import { useShown } from './use-shown';

/** How many members are shown at first, beside the ranking, and how many more at a time. */
const step = 7;

type Props = { slug: string; view: Omit<AnalyticsView, 'card'>; file: string; seesAll: boolean };

/** The members whose cards had no view in the period, with the last day that one had. */
export function Idle({ slug, view, file, seesAll }: Props) {
  const { t } = useTranslation('analytics');
  const { longDay } = useDayWords();
  const pages = useIdleMembers(slug, view);
  const { all, shown, more } = useShown(pages, step);
  return (
    <Panel name={t('idle')} about={t('about_idle')} file={all.length > 0 ? file : undefined}>
      {pages.data && all.length === 0 && <p className={panel.none}>{t(seesAll ? 'idleNone' : 'idleNoneSeen')}</p>}
      <ul className={classes.idle}>
        {shown.map(({ id, name, cards, lastView }) => (
          <li key={id}>
            <Avatar seed={id} size={32}>
              {initialsOf(name ?? '')}
            </Avatar>
            <span className={classes.who}>
              <bdi>{name ?? t('deleted')}</bdi>
              <span className={classes.quiet}>
                {cards === 0 ? t('noCard') : lastView ? t('lastView', { day: longDay(lastView) }) : t('neverViewed')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton of={more} mt="sm">
        {t('showMore')}
      </MoreButton>
    </Panel>
  );
}
