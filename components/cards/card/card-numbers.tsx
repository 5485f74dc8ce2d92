import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { RetryButton } from '@/components/ui/retry-button';
import { useChannelNames } from '@/components/ui/use-channel-names';
import { useNumberText } from '@/components/ui/use-number-text';
import { useAnalytics } from '@/lib/cards/visits/hooks';
import type { Analytics } from '@/lib/cards/visits/model';
import classes from './card-numbers.module.css';

function Channels({ counts, format }: { counts: Analytics; format: (value: number) => string }) {
  const { t } = useTranslation('profiles');
  const names = useChannelNames();
  const most = Math.max(1, ...counts.channels.map(({ views }) => views));
  return (
    <table className={classes.channels}>
      <caption>{t('byChannel')}</caption>
      <thead className={classes.quiet}>
        <tr>
          <th scope="col">{t('channel')}</th>
          <th scope="col">{t('views')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.channels.map(({ key: channel, views }) => (
          <tr key={channel}>
            <th scope="row">{names[channel]}</th>
            <td>
              <span className={classes.bar} style={{ inlineSize: `${(views / most) * 100}%` }} />
              <span className={classes.count}>{format(views)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card's events in the last 30 days in three figures; where the views came from, and how they are counted, opens below. */
export function CardNumbers({ profileId }: { profileId: string }) {
  const { t } = useTranslation('profiles');
  const { data: counts, isError, refetch } = useAnalytics({ card: profileId, days: 30, from: null, to: null });
  const format = useNumberText();
  const figures = counts && [
    { label: t('views'), value: counts.total.views },
    { label: t('saves'), value: counts.total.saves },
    { label: t('exchangesLeft'), value: counts.total.exchanges },
  ];
  return (
    <section className={classes.panel} aria-labelledby="numbers">
      <h2 className={classes.title} id="numbers">
        {t('numbers')}
      </h2>
      {counts ? (
        <>
          <dl className={classes.totals}>
            {figures?.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{format(value)}</dd>
              </div>
            ))}
          </dl>
          <details className={classes.details}>
            <summary>{t('numbersDetails')}</summary>
            {counts.total.views > 0 ? (
              <Channels counts={counts} format={format} />
            ) : (
              <Text size="sm">{t('noViews')}</Text>
            )}
            <Text size="sm" c="dimmed" mt={12}>
              {t('numbersHint')}
            </Text>
          </details>
        </>
      ) : isError ? (
        <>
          <Text>{t('numbersFailed')}</Text>
          <RetryButton size="sm" w="fit-content" onRetry={refetch}>
            {t('retry')}
          </RetryButton>
        </>
      ) : (
        <Skeleton height={72} radius={8} />
      )}
    </section>
  );
}
