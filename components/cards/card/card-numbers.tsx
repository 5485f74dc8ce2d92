import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { RetryButton } from '@/components/ui/retry-button';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useAnalytics } from '@/lib/cards/visits/hooks';
import { CardFigures } from './card-figures';
import classes from './card-numbers.module.css';

/** A card's three figures of the last 30 days; of one's own card they lead to all that is counted. */
export function CardNumbers({ card }: { card: Pick<OwnCard, 'id' | 'isOwn'> }) {
  const { t } = useTranslation(['card', 'common']);
  const { data, isError, refetch } = useAnalytics({ card: card.id, days: 30, from: null, to: null });
  return (
    <section className={classes.panel} aria-labelledby="numbers">
      <div className={classes.head}>
        <h2 className={classes.title} id="numbers">
          {t('numbers')}
        </h2>
        {card.isOwn && (
          <Link className={classes.more} href={`/app/analytics?card=${card.id}`}>
            {t('common:areaAnalytics')}
          </Link>
        )}
      </div>
      {data ? (
        <CardFigures figures={data.total} isLarge />
      ) : isError ? (
        <>
          <Text>{t('numbersFailed')}</Text>
          <RetryButton size="sm" w="fit-content" onRetry={refetch}>
            {t('retry')}
          </RetryButton>
        </>
      ) : (
        <Skeleton height={44} radius={8} />
      )}
    </section>
  );
}
