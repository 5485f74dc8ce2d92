import { Button, Skeleton } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { useCards } from '@/lib/cards/card/hooks';
import classes from './card-grid.module.css';
import { openNewCard } from './new-card';
import { SortedCards } from './sorted-cards';

/** The user's cards as a grid of card faces, or the prompt to create the first card. */
export function CardGrid() {
  const { t } = useTranslation('profiles');
  const { data: cards, isError, refetch } = useCards();
  if (!cards && isError) return <LoadFailed title={t('loadFailed')} retry={t('retry')} onRetry={refetch} />;
  if (!cards)
    return (
      <div className={classes.grid} aria-busy>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} radius={12} style={{ aspectRatio: '85 / 55' }} />
        ))}
      </div>
    );
  if (cards.length === 0)
    return (
      <EmptyState
        picture={<IconCards aria-hidden size={48} stroke={1.2} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={openNewCard}>{t('newCard')}</Button>}
      />
    );
  return <SortedCards cards={cards} />;
}
