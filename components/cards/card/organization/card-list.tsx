import { Skeleton, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { MoreButton } from '@/components/ui/more-button';
import { type CardsView, useOrganizationCards } from '@/lib/cards/card/organization-hooks';
import { CardObjectStyles } from '../card-object-later';
import { OrganizationCardTile } from './organization-card-tile';
import classes from './organization-cards.module.css';

// Most organizations have cards.
const NoCards = dynamic(() => import('./no-cards').then((module) => module.NoCards));

type Props = {
  slug: string;
  view: CardsView;
  /** The button that makes the first card, for users who may do so. */
  add: ReactNode;
};

/** An organization's cards as visitors see them, loaded page by page. */
export function OrganizationCardList({ slug, view, add }: Props) {
  const { t } = useTranslation(['organization-cards', 'card']);
  const pages = useOrganizationCards(slug, view);
  const { data, isError, refetch } = pages;
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && isError) return <LoadFailed title={t('loadFailed')} retry={t('card:retry')} onRetry={refetch} />;
  if (!data) return <Skeleton height={280} maw={440} radius={12} />;
  if (cards.length === 0 && Object.keys(view).every((part) => !view[part as keyof CardsView]))
    return <NoCards add={add} />;
  if (cards.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('none')}
      </Text>
    );
  return (
    <>
      <CardObjectStyles />
      <ul className={classes.grid}>
        {cards.map((card) => (
          <OrganizationCardTile key={card.id} slug={slug} card={card} isTrashed={view.status === 'trashed'} />
        ))}
      </ul>
      <MoreButton of={pages} mt="lg">
        {t('more')}
      </MoreButton>
    </>
  );
}
