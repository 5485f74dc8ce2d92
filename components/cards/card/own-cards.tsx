import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { DrawnCards } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { useCards } from '@/lib/cards/card/hooks';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { MainCard } from './main-card';
import { openNewCard } from './new-card';
import classes from './own-cards.module.css';
import { SortedCards } from './sorted-cards';

type Props = {
  figures: OwnFigures['byCard'];
  /** What stands beside the main card. */
  beside?: ReactNode;
};

/** The user's cards: the main card large, the others below it, or the prompt to create the first. */
export function OwnCards({ figures, beside }: Props) {
  const { t } = useTranslation('card');
  const { data: cards, isError, refetch } = useCards();
  if (!cards && isError) return <LoadFailed title={t('loadFailed')} retry={t('retry')} onRetry={refetch} />;
  if (!cards) return <Skeleton height={480} radius={20} aria-busy />;
  const [main, ...others] = cards;
  if (!main)
    return (
      <EmptyState
        picture={<DrawnCards />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={openNewCard}>{t('newCard')}</Button>}
      />
    );
  return (
    <div className={classes.home}>
      <MainCard card={main} isAlone={others.length === 0} figures={figures[main.id]}>
        {beside}
      </MainCard>
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="other-cards">
          <Title order={2} size="lg" id="other-cards">
            {t('otherCards')}
          </Title>
          <SortedCards main={main} others={others} figures={figures} />
        </section>
      )}
    </div>
  );
}
