import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Overview } from '@/lib/journeys/overview/schema';
import classes from './overview.module.css';

type Props = { slug: string; teams: Overview['teams'] };

/** The teams with the most views, their people and cards, and what the cards did. */
export function TeamTable({ slug, teams }: Props) {
  const { t } = useTranslation('overview');
  const written = useNumberText();
  const most = Math.max(1, ...teams.first.map(({ views }) => views));
  const below = `/app/organizations/${slug}/settings/teams`;
  return (
    <div className={classes.panel}>
      <div className={classes.title}>
        <Title order={2} size="md" id="teams">
          {t('teams')}
        </Title>
        <Anchor component={Link} className={classes.more} href={below}>
          {t('allTeams')}
        </Anchor>
      </div>
      {teams.first.length === 0 ? (
        <p className={classes.clear}>{t('noTeams')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={classes.scroll} aria-labelledby="teams" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('team')}</th>
                <th scope="col">{t('columnPeople')}</th>
                <th scope="col" className={classes.optional}>
                  {t('columnCards')}
                </th>
                <th scope="col">{t('columnViews')}</th>
                <th scope="col" className={classes.optional}>
                  {t('columnSaves')}
                </th>
                <th scope="col" className={classes.optional}>
                  {t('columnReceived')}
                </th>
              </tr>
            </thead>
            <tbody>
              {teams.first.map(({ id, name, people, cards, views, saves, exchanges }) => (
                <tr key={id}>
                  <th scope="row">
                    <Anchor component={Link} href={`${below}/${id}`} c="inherit">
                      <bdi>{name}</bdi>
                    </Anchor>
                  </th>
                  <td>{written(people)}</td>
                  <td className={classes.optional}>{written(cards)}</td>
                  <td>
                    <span className={classes.bar} aria-hidden>
                      <span style={{ inlineSize: `${(views / most) * 100}%` }} />
                    </span>
                    {written(views)}
                  </td>
                  <td className={classes.optional}>{written(saves)}</td>
                  <td className={classes.optional}>{written(exchanges)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
