import { Badge } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { OwnCard } from '@/lib/cards/card/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { CardState } from './card-state';

/** What is to be known of a card among others: whether it is the main one, which organization has it, and why visitors do not see it. */
export function CardBadges({ card, isMain }: { card: OwnCard; isMain: boolean }) {
  const { t } = useTranslation('card');
  const plain = { variant: 'default', tt: 'none', fw: 550, size: 'lg' } as const;
  return (
    <>
      {isMain && <Badge {...plain}>{t('main')}</Badge>}
      {card.organization && <Badge {...plain}>{t('ofOrganization', { name: isolated(card.organization.name) })}</Badge>}
      <CardState card={card} />
    </>
  );
}
