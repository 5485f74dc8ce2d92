import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { MoreButton } from '@/components/ui/more-button';
import { RetryButton } from '@/components/ui/retry-button';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Ranking } from '@/lib/cards/visits/model';
import { useOrganizationAnalytics, useRanking } from '@/lib/cards/visits/organization-hooks';
import classes from './analytics.module.css';

const totals = ['views', 'saves', 'exchanges'] as const;
const columns = ['cards', ...totals] as const;

/** The sum of all cards, and a row with a bar for each team or member; the table itself is the chart. */
export function NumbersTable({ slug, view }: { slug: string; view: { by: Ranking; days: number } }) {
  const { t } = useTranslation(['organization-cards', 'profiles']);
  const period = { days: view.days, from: null, to: null };
  const pages = useRanking(slug, view.by, period);
  const figures = useOrganizationAnalytics(slug, period);
  const { data, isError, refetch } = pages;
  const format = useNumberText();
  if (!data && isError)
    return (
      <>
        <Text>{t('numbersFailed')}</Text>
        <RetryButton mt="md" onRetry={refetch}>
          {t('profiles:retry')}
        </RetryButton>
      </>
    );
  const [page] = data?.pages ?? [];
  if (!data || !page || !figures.data) return <Skeleton height={240} radius={8} />;
  const rows = data.pages.flatMap(({ items }) => items);
  const most = Math.max(1, rows[0]?.views ?? 0);
  return (
    <>
      <dl className={classes.totals}>
        {totals.map((column) => (
          <div key={column}>
            <dt>{t(`numbers_${column}`)}</dt>
            <dd>{format(figures.data.total[column])}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={t('numbers')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(view.by === 'team' ? 'team' : 'member')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`numbers_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id ?? ''}>
                <th scope="row">
                  <bdi>{row.id ? row.name : t('noTeam')}</bdi>
                  <span className={classes.bar} style={{ inlineSize: `${(row.views / most) * 100}%` }} />
                </th>
                {columns.map((column) => (
                  <td key={column}>{format(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </>
  );
}
