import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { MoreButton } from '@/components/ui/more-button';
import { useNumberText } from '@/components/ui/use-number-text';
import { type AnalyticsView, type Ranking, rankings } from '@/lib/cards/visits/model';
import { useRanking } from '@/lib/cards/visits/organization-hooks';
import { Panel } from '../panel';
import panel from '../panel.module.css';
import classes from './organization-analytics.module.css';
import { WideTable } from './wide-table';

const columns = ['cards', 'views', 'saves', 'exchanges'] as const;

type Props = {
  slug: string;
  view: Omit<AnalyticsView, 'card'>;
  fileOf: (table: string) => string;
  /** Whether the reader sees all teams: for others a card may be in one that they do not see. */
  seesAll: boolean;
};

/** The figures by team, member, template or code, those with the most views first: a table that is its own drawing. */
export function RankingPanel({ slug, view, fileOf, seesAll }: Props) {
  const { t } = useTranslation('analytics');
  const written = useNumberText();
  const [by, setBy] = useState<Ranking>('team');
  const pages = useRanking(slug, by, view);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const most = Math.max(1, rows[0]?.views ?? 0);
  const nameless = {
    ...{ team: seesAll ? t('noTeam') : t('outsideTeams'), template: t('noTemplate') },
    ...{ member: t('deleted'), code: t('deleted') },
  };
  const heads = { cards: t('cards'), views: t('views'), saves: t('savesShort'), exchanges: t('exchanges') };
  const name = t('ranking');
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t('rankBy')}
      data={rankings.map((value) => ({ value, label: t(`rank_${value}`) }))}
      value={by}
      onChange={(value) => setBy(value as Ranking)}
    />
  );
  return (
    <Panel name={name} about={t('about_ranking')} file={fileOf(by)} beside={choice}>
      {pages.data && rows.length === 0 ? (
        <p className={panel.none}>{t('none')}</p>
      ) : (
        <WideTable
          label={name}
          head={[
            { key: by, name: t(`rankOne_${by}`) },
            ...columns.map((column) => ({ key: column, name: heads[column] })),
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row">
                <bdi>{row.name ?? nameless[by]}</bdi>
                <span className={classes.track}>
                  {row.views > 0 && (
                    <span className={classes.bar} style={{ inlineSize: `${(row.views / most) * 100}%` }} />
                  )}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column} data-label={heads[column]}>
                  {written(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </WideTable>
      )}
      <MoreButton of={pages} mt="sm">
        {t('showMore')}
      </MoreButton>
    </Panel>
  );
}
