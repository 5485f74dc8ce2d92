import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { MoreButton } from '@/components/ui/more-button';
import { useNumberText } from '@/components/ui/use-number-text';
import type { AnalyticsView } from '@/lib/cards/visits/model';
import { useMetEvents } from '@/lib/contacts/book/organization-hooks';
import { runsOf } from '../marks';
import { Panel } from '../panel';
import panel from '../panel.module.css';
import { useDayWords } from '../use-day-words';
import classes from './organization-analytics.module.css';
import { useShown } from './use-shown';
import { WideTable } from './wide-table';
import wide from './wide-table.module.css';

/** The contacts that a member met, as far as they are named. */
function Names({ met, of }: { met: { id: string; name: string }[]; of: number }) {
  const { t } = useTranslation('analytics');
  const named = met.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <span className={classes.quiet}>
      {named.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ' '}
          <span className={classes.whole}>
            <bdi>{name}</bdi>
            {(at < named.length - 1 || of > named.length) && '\u00a0·'}
          </span>
        </Fragment>
      ))}
      {of > named.length && ` ${t('andMore', { number: of - named.length })}`}
    </span>
  );
}

/** How many times at most are written of what is held again and again. */
const maxTimes = 3;

/** When an event was, the latest time first: what is held again and again has days of its own each time. */
function Times({ days }: { days: string[] }) {
  const { t } = useTranslation('analytics');
  const { times } = useDayWords();
  const runs = runsOf(days.map((day) => ({ day, name: '' }))).toReversed();
  return (
    <>
      {times(runs.slice(0, maxTimes)).map((time, at) => (
        <Fragment key={time}>
          {at > 0 && ' '}
          <span className={classes.part}>{time}</span>
        </Fragment>
      ))}
      {runs.length > maxTimes && ' '}
      {runs.length > maxTimes && (
        <span className={classes.part}>{t('earlierTimes', { count: runs.length - maxTimes })}</span>
      )}
    </>
  );
}

/** How many events are shown at first, and how many more at a time. The lines of the drawing are of all that are there. */
const step = 5;

type Props = { slug: string; view: Omit<AnalyticsView, 'card'>; file: string; seesAll: boolean };

/** Where the organization's members met people, how many they met, and what they did since. */
export function MetEvents({ slug, view, file, seesAll }: Props) {
  const { t } = useTranslation('analytics');
  const number = useNumberText();
  const pages = useMetEvents(slug, view);
  const { all, shown, more } = useShown(pages, step);
  if (pages.data && all.length === 0)
    return (
      <Panel name={t('events')} about={t('about_events')}>
        <p className={panel.none}>{t(seesAll ? 'eventsNone' : 'eventsNoneSeen')}</p>
      </Panel>
    );
  return (
    <Panel name={t('events')} about={t('about_events')} file={file}>
      <WideTable
        label={t('events')}
        head={[
          { key: 'event', name: t('event') },
          { key: 'metBy', name: t('metBy'), isText: true },
          { key: 'contacts', name: t('contactsMet') },
          { key: 'received', name: t('received') },
          { key: 'done', name: t('followUpsDone') },
        ]}
      >
        {shown.map(({ event, place, from, days, contacts, received, followUpsDone, people }) => (
          <tr key={`${event} ${place} ${from}`}>
            <th scope="row">
              <bdi>{event || place}</bdi>
              <span className={classes.quiet}>
                {event && place && (
                  <span className={classes.part}>
                    <bdi>{place}</bdi>
                  </span>
                )}{' '}
                <Times days={days} />
              </span>
            </th>
            <td className={wide.text}>
              <ul className={classes.met}>
                {people.map((person) => (
                  <li key={person.id ?? ''}>
                    <bdi>{person.name ?? t('deleted')}</bdi>{' '}
                    <span className={classes.count}>{number(person.contacts)}</span>
                    <Names met={person.met} of={person.contacts} />
                  </li>
                ))}
              </ul>
            </td>
            <td data-label={t('contactsMet')}>{number(contacts)}</td>
            <td data-label={t('received')}>{number(received)}</td>
            <td data-label={t('followUpsDone')}>{number(followUpsDone)}</td>
          </tr>
        ))}
      </WideTable>
      <MoreButton of={more} mt="sm">
        {t('showMore')}
      </MoreButton>
    </Panel>
  );
}
