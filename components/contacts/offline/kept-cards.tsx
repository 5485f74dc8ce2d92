import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '@/components/app/config';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { keepCards } from '@/lib/contacts/offline/keep-cards';

/** Keeps the cards of the signed-in person on the device, as they are now. */
export function KeptCards({ owner }: { owner: string }) {
  const { appUrl } = useConfig();
  // Only looks at what other pieces ask for.
  const { data: cards } = useQuery({ ...cardsQuery(), enabled: false });
  useEffect(() => void keepCards(owner, cards, appUrl), [owner, cards, appUrl]);
  return null;
}
