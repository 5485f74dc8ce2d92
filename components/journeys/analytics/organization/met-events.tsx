import { useTranslation } from 'next-i18next/pages';
import { MoreButton } from '@/components/ui/more-button';
import { useNumberText } from '@/components/ui/use-number-text';
import type { AnalyticsView } from '@/lib/cards/visits/model';
import { useMetEvents } from '@/lib/contacts/book/organization-hooks';
import { Panel } from '../panel';
import panel from '../panel.module.css';
import { useDayWords } from '../use-day-words';
import classes from './organization-analytics.module.css';

type Props = { slug: string; view: Omit<AnalyticsView, 'card'>; file: string };

/** Where the organization's members met people, how many they met, and what they did since. */
export function MetEvents({ slug, view, file }: Props) {
  const { t } = useTranslation('analytics');
  const written = useNumberText();
  const { period, longDay } = useDayWords();
  const pages = useMetEvents(slug, view);
  const events = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (pages.data && events.length === 0)
    return (
      <Panel name={t('events')} about={t('about_events')}>
        <p className={panel.none}>{t('eventsNone')}</p>
      </Panel>
    );
  return (
    <Panel name={t('events')} about={t('about_events')} file={file}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={t('tableOf', { name: t('events') })} tabIndex={0}>
        <table className={classes.ranking}>
          <thead>
            <tr>
              <th scope="col">{t('event')}</th>
              <th scope="col" className={classes.text}>
                {t('metBy')}
              </th>
              <th scope="col">{t('contactsMet')}</th>
              <th scope="col">{t('followUpsDone')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ event, place, from, to, contacts, people, followUpsDone }) => (
              <tr key={`${event} ${place} ${from}`}>
                <th scope="row">
                  <bdi>{event || place}</bdi>
                  <span className={classes.quiet}>
                    {from === to ? longDay(from) : period({ from, to })}
                    {event && place && (
                      <>
                        {' · '}
                        <bdi>{place}</bdi>
                      </>
                    )}
                  </span>
                </th>
                <td className={classes.text}>
                  <ul className={classes.met}>
                    {people.map((person) => (
                      <li key={person.id ?? ''}>
                        <bdi>{person.name ?? t('deleted')}</bdi>{' '}
                        <span className={classes.quiet}>{written(person.contacts)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>{written(contacts)}</td>
                <td>{written(followUpsDone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreButton of={pages} mt="sm">
        {t('showMore')}
      </MoreButton>
    </Panel>
  );
}
