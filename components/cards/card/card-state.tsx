import { Badge } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { OwnCard } from '@/lib/cards/card/schema';

// Loaded on demand: few cards wait, and the component brings the names of all parts.
const WithheldLater = dynamic(() => import('./withheld').then((module) => module.Withheld));

/** Says that a card waits for parts its template requires, and names them; renders nothing for other cards. */
export function Withheld({ card: { missingParts } }: { card: Pick<OwnCard, 'missingParts'> }) {
  return missingParts?.length ? <WithheldLater missingParts={missingParts} /> : null;
}

/** The reason why visitors do not see a card: it is paused, or it waits for parts that its template requires. */
export function CardState({ card }: { card: Pick<OwnCard, 'status' | 'missingParts'> }) {
  const { t } = useTranslation('card');
  if (card.missingParts) return <Withheld card={card} />;
  if (card.status === 'active') return null;
  return (
    <Badge variant="default" tt="none" fw={550} size="lg">
      {t('paused')}
    </Badge>
  );
}
