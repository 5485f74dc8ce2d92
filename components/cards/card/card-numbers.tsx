import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { RetryButton } from '@/components/ui/retry-button';
import { useChannelNames } from '@/components/ui/use-channel-names';
import { useNumberText } from '@/components/ui/use-number-text';
import { useVisitCounts } from '@/lib/cards/visits/hooks';
import type { VisitCounts } from '@/lib/cards/visits/schema';
import classes from './card-numbers.module.css';

function Channels({ counts, format }: { counts: VisitCounts; format: (value: number) => string }) {
  const { t } = useTranslation('profiles');
  const names = useChannelNames();
  const most = Math.max(1, ...counts.byChannel.map(({ views }) => views));
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
        {counts.byChannel.map(({ channel, views }) => (
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

/** A chart of a card's events in the last 30 days; screen readers get it as a table. */
export function CardNumbers({ profileId }: { profileId: string }) {
  const { t } = useTranslation('profiles');
  const { data: counts, isError, refetch } = useVisitCounts(profileId);
  const format = useNumberText();
  return (
    <section className={classes.panel} aria-labelledby="numbers">
      <Title order={2} size="lg" id="numbers">
        {t('numbers')}
      </Title>
      {counts ? (
        <>
          <dl className={classes.totals}>
            <div>
              <dt>{t('views')}</dt>
              <dd>{format(counts.views)}</dd>
            </div>
            <div>
              <dt>{t('saves')}</dt>
              <dd>{format(counts.saves)}</dd>
            </div>
            <div>
              <dt>{t('exchangesLeft')}</dt>
              <dd>{format(counts.exchanges)}</dd>
            </div>
          </dl>
          {counts.views > 0 ? <Channels counts={counts} format={format} /> : <Text>{t('noViews')}</Text>}
          <Text size="sm" c="dimmed">
            {t('numbersHint')}
          </Text>
        </>
      ) : isError ? (
        <>
          <Text>{t('numbersFailed')}</Text>
          <RetryButton size="sm" w="fit-content" onRetry={refetch}>
            {t('retry')}
          </RetryButton>
        </>
      ) : (
        <Skeleton height={120} radius={8} />
      )}
    </section>
  );
}
